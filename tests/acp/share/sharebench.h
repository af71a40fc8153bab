// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/share/sharedsessions.h"
#include "tests/session/turnbench.h"

#include <QSignalSpy>
#include <QTest>

namespace Testing {

//! \brief Two agents of one user, as in two processes: one holds a session, the other takes part.
//!
//! They meet over real sockets in a runtime folder of their own.
class ShareBench
{
public:
    //! \a builtinTools: see TurnBench.
    explicit ShareBench(Acp::SessionPorch::Options options = {QStringLiteral("1")},
                        bool builtinTools = false)
    {
        host.builtinTools = builtinTools;
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(runtime.path()));
        host.remake();
        host.agent->setSharing(std::make_unique<Acp::SharedSessions>(
            std::move(options), [] { return QStringLiteral("Zed"); }));
        makeGuest();
        host.open();
    }

    void makeGuest()
    {
        guest = std::make_unique<AgentCore::LocalAgent>(host.services);
        guest->setSharing(
            std::make_unique<Acp::SharedSessions>(Acp::SessionPorch::Options{QStringLiteral("1")},
                                                  [] { return QStringLiteral("Agentao"); }));
    }

    AgentCore::SessionSpec guestSpec()
    {
        AgentCore::SessionSpec spec;
        spec.cwd = host.dir.path();
        spec.ports.permission = &guestPermission;
        spec.ports.elicitation = guestElicitation;
        return spec;
    }

    //! Opens the session of the host as the guest sees it; true: it is there.
    bool join()
    {
        const QString id = host.session->id();
        auto opening = guest->openSession(id, guestSpec());
        if (!QTest::qWaitFor([&] { return opening.isFinished(); }, 30'000) || !opening.result())
            return false;
        session = *opening.result();
        QObject::connect(
            session, &AgentCore::Session::updated, &context,
            [this](const AgentCore::SessionUpdate &update) { updates.push_back(update); });
        QObject::connect(session, &AgentCore::Session::turnFinished, &context,
                         [this](const AgentCore::TurnResult &result) { ends.push_back(result); });
        return true;
    }
    bool prompt(const QString &text)
    {
        return session->prompt({AgentCore::ContentBlock::fromText(text)}).has_value();
    }
    //! What the guest was shown live.
    QStringList shown() const { return TurnBench::words(updates); }
    //! The whole conversation, as each has it.
    QStringList theirs() const { return TurnBench::words(session->transcript()); }
    QStringList ours() { return TurnBench::words(host.session->transcript()); }

    QTemporaryDir runtime;
    TurnBench host;
    ScriptedPermission guestPermission;
    AgentCore::ElicitationPort *guestElicitation = nullptr;
    std::unique_ptr<AgentCore::LocalAgent> guest;
    QPointer<AgentCore::Session> session; //!< As the guest has it.
    std::vector<AgentCore::SessionUpdate> updates;
    std::vector<AgentCore::TurnResult> ends;
    QObject context;
};

} // namespace Testing
