// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/keychain/qtkeychain.h"

#include <qt6keychain/keychain.h>

#include <QFile>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Without a session bus QtKeychain fails with an unknown error.
static bool hasSessionBus()
{
    return !qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS")
        || QFile::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + "/bus"_L1);
}

static std::unexpected<Error> noKeychain()
{
    return fail(ErrorCode::Unsupported, u"there is no keychain"_s);
}

static Result<void> resultOf(const QKeychain::Job &job)
{
    switch (job.error()) {
    case QKeychain::NoError:
        return {};
    case QKeychain::EntryNotFound:
        return fail(ErrorCode::NotFound, u"the keychain has no such key"_s);
    case QKeychain::AccessDenied:
    case QKeychain::AccessDeniedByUser:
        return fail(ErrorCode::PermissionDenied, u"the keychain does not give access"_s);
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
        return noKeychain();
    default:
        if (!hasSessionBus())
            return noKeychain();
        return fail(ErrorCode::Io, "the keychain fails: "_L1 + job.errorString());
    }
}

void QtKeychain::start(QKeychain::Job *job, const QString &provider,
                       std::function<void(const Result<void> &)> callback)
{
    job->setKey(provider);
    job->setInsecureFallback(false);
    connect(
        job, &QKeychain::Job::finished, this,
        [callback = std::move(callback)](QKeychain::Job *ended) { callback(resultOf(*ended)); });
    job->start(); // deletes itself
}

void QtKeychain::read(const QString &provider, Read callback)
{
    auto *job = new QKeychain::ReadPasswordJob(u"agentao"_s, this);
    start(job, provider, [job, callback = std::move(callback)](const Result<void> &result) {
        if (result)
            callback(job->textData());
        else
            callback(std::unexpected(result.error()));
    });
}

void QtKeychain::write(const QString &provider, const QString &key, Done callback)
{
    auto *job = new QKeychain::WritePasswordJob(u"agentao"_s, this);
    job->setTextData(key);
    start(job, provider, std::move(callback));
}

void QtKeychain::remove(const QString &provider, Done callback)
{
    auto *job = new QKeychain::DeletePasswordJob(u"agentao"_s, this);
    start(job, provider, [callback = std::move(callback)](const Result<void> &result) {
        const bool isGone = !result && result.error().code == ErrorCode::NotFound;
        callback(isGone ? Result<void>() : result);
    });
}

} // namespace AgentCore

AgentCore::Keychain *agentaoCreateKeychain()
{
    return new AgentCore::QtKeychain;
}
