// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/sandbox/sandboxstatus.h"

#include <QFuture>
#include <QList>
#include <QObject>
#include <QPromise>

#include <vector>

namespace AgentCore {

//! \brief Finds out, once and when first asked, which sandbox starts on this machine.
class AGENTCORE_EXPORT SandboxProbe : public QObject
{
    Q_OBJECT

public:
    //! \a candidates in the order they are tried; SandboxKind::None needs not be among them.
    explicit SandboxProbe(QList<SandboxKind> candidates
                          = {SandboxKind::Bubblewrap, SandboxKind::Landlock},
                          QObject *parent = nullptr);

    //! That of the program. AGENTAO_SANDBOX=bubblewrap|landlock|none allows only that kind.
    static SandboxProbe *shared();

    //! Those in the order they are tried, after AGENTAO_SANDBOX.
    static QList<SandboxKind> allowedKinds();

    //! Finished within some seconds, mostly milliseconds; continue with .then(context, ...).
    QFuture<SandboxStatus> status();

private:
    void tryNext();
    void tryBubblewrap();
    void handleBubblewrap(bool started, const QString &output);
    void answer(SandboxKind kind);

    QList<SandboxKind> m_candidates;
    std::vector<QPromise<SandboxStatus>> m_waiting; // a future has one continuation
    SandboxStatus m_status;
    QStringList m_reasons;
    bool m_isAsked = false;
    bool m_isAnswered = false;
};

} // namespace AgentCore
