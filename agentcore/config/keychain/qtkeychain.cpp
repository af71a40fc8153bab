// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/keychain/qtkeychain.h"

#include <qt6keychain/keychain.h>

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QFile>

#include <dlfcn.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Without a session bus QtKeychain fails with an unknown error.
static const QString kService = u"agentao"_s;

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

//! \brief Keeps the process alive when the bus goes.
//!
//! libsecret speaks by GIO's own connection, which raises SIGTERM when the bus closes it: an agent
//! in a terminal would end with the desktop's session. Source: GIO,
//! g_dbus_connection_set_exit_on_close().
static void outliveBus()
{
    static bool isDone = false;
    if (isDone || !hasSessionBus())
        return;
    void *gio = dlopen("libgio-2.0.so.0", RTLD_LAZY | RTLD_NOLOAD); // where libsecret was loaded
    if (!gio)
        return;
    constexpr int kSessionBus = 2; // G_BUS_TYPE_SESSION
    using Get = void *(*)(int, void *, void **);
    using SetExits = void (*)(void *, int);
    const auto get = reinterpret_cast<Get>(dlsym(gio, "g_bus_get_sync"));
    const auto setExits
        = reinterpret_cast<SetExits>(dlsym(gio, "g_dbus_connection_set_exit_on_close"));
    void *bus = get && setExits ? get(kSessionBus, nullptr, nullptr) : nullptr;
    if (!bus)
        return;
    setExits(bus, 0);
    isDone = true; // the reference stays, and with it this connection for all who ask for one
}

//! \brief Lets libsecret begin anew; false: it is not used.
//!
//! It keeps the session that it opened with the daemon, also when another daemon has come.
static bool forgetSession()
{
    void *secret = dlopen("libsecret-1.so.0", RTLD_LAZY | RTLD_NOLOAD);
    const auto disconnect = secret
        ? reinterpret_cast<void (*)()>(dlsym(secret, "secret_service_disconnect"))
        : nullptr;
    if (disconnect)
        disconnect();
    return disconnect;
}

void QtKeychain::start(const Make &make, const QString &provider, Ended callback, Try which)
{
    // Nobody's child, as libsecret's answer finds it also when this is gone. It deletes itself.
    QKeychain::Job *job = make();
    job->setKey(provider);
    job->setInsecureFallback(false);
    connect(job, &QKeychain::Job::finished, this,
            [this, make, provider, callback = std::move(callback), which](QKeychain::Job *ended) {
                outliveBus();
                const Result<void> result = resultOf(*ended);
                const bool hasFailed = !result && result.error().code == ErrorCode::Io;
                if (hasFailed && which == Try::First && forgetSession())
                    start(make, provider, callback, Try::Last);
                else
                    callback(*ended, result);
            });
    job->start();
}

// libsecret passes over what is locked, and QtKeychain calls that "not found" when it reads and
// "removed" when it removes. The attributes are those that QtKeychain gives an item. Source: Secret
// Service API draft 0.2, org.freedesktop.Secret.Service.SearchItems.
void QtKeychain::findLocked(const QString &provider, std::function<void(bool isLocked)> callback)
{
    using Attributes = QMap<QString, QString>;
    using Items = QList<QDBusObjectPath>;
    qDBusRegisterMetaType<Attributes>();
    auto message = QDBusMessage::createMethodCall(
        u"org.freedesktop.secrets"_s, u"/org/freedesktop/secrets"_s,
        u"org.freedesktop.Secret.Service"_s, u"SearchItems"_s);
    message.setAutoStartService(false);
    message << QVariant::fromValue(Attributes{{u"user"_s, provider}, {u"server"_s, kService}});
    auto *watcher
        = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(message), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this,
            [watcher, callback = std::move(callback)] {
                watcher->deleteLater();
                const QDBusPendingReply<Items, Items> reply = *watcher;
                callback(reply.isValid() && !reply.argumentAt<1>().isEmpty());
            });
}

static Error lockedError()
{
    return {ErrorCode::PermissionDenied, u"the keychain is locked"_s, {}};
}

void QtKeychain::read(const QString &provider, Read callback)
{
    const auto ended = [this, provider, callback = std::move(callback)](
                           const QKeychain::Job &job, const Result<void> &result) {
        if (result) {
            callback(static_cast<const QKeychain::ReadPasswordJob &>(job).textData());
        } else if (result.error().code != ErrorCode::NotFound) {
            callback(std::unexpected(result.error()));
        } else {
            findLocked(provider, [callback, error = result.error()](bool hasLocked) {
                callback(std::unexpected(hasLocked ? lockedError() : error));
            });
        }
    };
    start([] { return new QKeychain::ReadPasswordJob(kService); }, provider, ended);
}

void QtKeychain::write(const QString &provider, const QString &key, Done callback)
{
    const auto make = [key] {
        auto *job = new QKeychain::WritePasswordJob(kService);
        job->setTextData(key);
        return job;
    };
    start(make, provider,
          [callback = std::move(callback)](const QKeychain::Job &, const Result<void> &result) {
              callback(result);
          });
}

void QtKeychain::remove(const QString &provider, Done callback)
{
    const auto ended = [this, provider, callback = std::move(callback)](
                           const QKeychain::Job &, const Result<void> &result) {
        if (!result && result.error().code != ErrorCode::NotFound) {
            callback(result);
            return;
        }
        findLocked(provider, [callback](bool hasLocked) {
            callback(hasLocked ? Result<void>(std::unexpected(lockedError())) : Result<void>());
        });
    };
    start([] { return new QKeychain::DeletePasswordJob(kService); }, provider, ended);
}

} // namespace AgentCore

AgentCore::Keychain *agentaoCreateKeychain()
{
    return new AgentCore::QtKeychain;
}
