// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/sandboxprobe.h"

#include "agentcore/base/programpath.h"
#include "agentcore/ports/keeper/processkeeper.h"
#include "agentcore/ports/sandbox/landlock.h"
#include "agentcore/ports/sandbox/sandboxlaunch.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTimer>

#include <chrono>
#include <unistd.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr std::chrono::seconds kPatience{5};

SandboxProbe::SandboxProbe(QList<SandboxKind> candidates, QObject *parent)
    : QObject(parent)
    , m_candidates(std::move(candidates))
{ }

QList<SandboxKind> SandboxProbe::allowedKinds()
{
    const QString wanted = qEnvironmentVariable("AGENTAO_SANDBOX").trimmed().toLower();
    const QList<SandboxKind> all{SandboxKind::Bubblewrap, SandboxKind::Landlock};
    for (const SandboxKind kind : all + QList{SandboxKind::None}) {
        if (wanted == SandboxStatus::id(kind))
            return {kind};
    }
    return all;
}

SandboxProbe *SandboxProbe::shared()
{
    static SandboxProbe probe(allowedKinds());
    return &probe;
}

QFuture<SandboxStatus> SandboxProbe::status()
{
    if (m_isAnswered)
        return QtFuture::makeReadyValueFuture(m_status);
    QPromise<SandboxStatus> promise;
    promise.start();
    QFuture<SandboxStatus> future = promise.future();
    m_waiting.push_back(std::move(promise));
    if (!std::exchange(m_isAsked, true)) {
        m_status.landlockVersion = Landlock::version();
        tryNext();
    }
    return future;
}

void SandboxProbe::tryNext()
{
    if (m_candidates.isEmpty()) {
        if (m_reasons.isEmpty())
            m_reasons.append(u"it is switched off by AGENTAO_SANDBOX"_s);
        answer(SandboxKind::None);
        return;
    }
    switch (m_candidates.takeFirst()) {
    case SandboxKind::Bubblewrap:
        tryBubblewrap();
        return;
    case SandboxKind::Landlock:
        if (m_status.landlockVersion > 0) {
            answer(SandboxKind::Landlock);
            return;
        }
        m_reasons.append(u"the kernel has no Landlock"_s);
        break;
    case SandboxKind::None:
        break;
    }
    tryNext();
}

void SandboxProbe::tryBubblewrap()
{
    m_status.program = ownProgram(u"bwrap"_s);
    if (m_status.program.isEmpty()) {
        m_reasons.append(u"bubblewrap is not installed"_s);
        tryNext();
        return;
    }
    // A profile that uses every kind of entry, so that what starts here starts later, too.
    SandboxProfile profile;
    profile.network = false;
    profile.writable = {u"/tmp"_s};
    profile.hidden = {u"/root"_s};
    auto *process = new QProcess(QCoreApplication::instance());
    process->setProcessChannelMode(QProcess::MergedChannels);
    process->setStandardInputFile(QProcess::nullDevice());
    connect(process, &QProcess::finished, this, [this, process](int code, auto status) {
        handleBubblewrap(status == QProcess::NormalExit && code == 0,
                         QString::fromLocal8Bit(process->readAll()));
        process->deleteLater();
    });
    connect(process, &QProcess::errorOccurred, this, [this, process](auto error) {
        if (error != QProcess::FailedToStart)
            return;
        handleBubblewrap(false, process->errorString());
        process->deleteLater();
    });
    const bool isKept = ProcessKeeper::isInstalled();
    QTimer::singleShot(kPatience, process, [process, isKept] {
        if (isKept)
            ProcessKeeper::end(pid_t(process->processId()));
        else
            process->kill();
    });
    m_status.kind = SandboxKind::Bubblewrap;
    const auto launch = SandboxLaunch::prepare(profile, m_status, u"/"_s);
    process->setUnixProcessParameters(QProcess::UnixProcessFlag::UseVFork);
    process->setChildProcessModifier(
        [process, isKept, parent = ::getpid(), restrict = launch->restrictChild] {
            if (!ProcessKeeper::bindTo(parent, isKept) || (restrict && !restrict()))
                process->failChildProcessModifier("sandbox");
        });
    const QStringList command
        = ProcessKeeper::wrapped(launch->command + QStringList{u"/bin/sh"_s, u"-c"_s, u":"_s});
    process->start(command.first(), command.sliced(1));
}

void SandboxProbe::handleBubblewrap(bool started, const QString &output)
{
    if (started) {
        answer(SandboxKind::Bubblewrap);
        return;
    }
    const QString words = output.simplified().left(200);
    m_reasons.append(words.isEmpty() ? u"bubblewrap does not start"_s
                                     : u"bubblewrap does not start ("_s + words + u')');
    tryNext();
}

void SandboxProbe::answer(SandboxKind kind)
{
    m_status.kind = kind;
    if (kind != SandboxKind::Bubblewrap) {
        m_status.program.clear();
        m_status.reason = m_reasons.join(u", "_s);
    }
    m_isAnswered = true;
    for (QPromise<SandboxStatus> &promise : std::exchange(m_waiting, {})) {
        promise.addResult(m_status);
        promise.finish();
    }
}

} // namespace AgentCore
