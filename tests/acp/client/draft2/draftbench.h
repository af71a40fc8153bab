// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/acp/client/clientbench.h"

namespace Testing {

//! An agent that speaks the draft of version 2, and a client that offers it.
class DraftBench : public ClientBench
{
public:
    DraftBench()
        : ClientBench(draftSpec())
    {
        using namespace Qt::StringLiterals;
        other.protocol = 2;
        other.offer
            = {{"protocolVersion"_L1, 2},
               {"info"_L1, QJsonObject{{"name"_L1, "drafter"_L1}, {"version"_L1, "0.3"_L1}}},
               {"capabilities"_L1, QJsonObject{{"session"_L1, QJsonObject()}}}};
    }

    static Acp::AgentSpec draftSpec()
    {
        Acp::AgentSpec spec;
        spec.protocol = 2;
        return spec;
    }
    void updateLine(const QByteArray &members)
    {
        other.update(QJsonDocument::fromJson(members).object());
    }
    void state(const QByteArray &members)
    {
        updateLine("{\"sessionUpdate\":\"state_update\"," + members + "}");
    }
    void idle(const QString &reason)
    {
        using namespace Qt::StringLiterals;
        other.update({{"sessionUpdate"_L1, "state_update"_L1},
                      {"state"_L1, "idle"_L1},
                      {"stopReason"_L1, reason}});
    }
    //! Takes the prompt and begins to work on it.
    void take(const QJsonObject &request)
    {
        using namespace Qt::StringLiterals;
        other.answer(request["id"_L1], QJsonObject{{"messageId"_L1, "u1"_L1}});
        other.update({{"sessionUpdate"_L1, "user_message"_L1},
                      {"messageId"_L1, "u1"_L1},
                      {"content"_L1, request["params"_L1]["prompt"_L1]}});
        state("\"state\":\"running\"");
    }
    void finish(const char *reason = "end_turn") { idle(QString::fromLatin1(reason)); }
    //! A whole turn with those updates; true when it ended.
    bool turn(const QList<QByteArray> &lines)
    {
        take(prompt());
        for (const QByteArray &line : lines)
            updateLine(line);
        finish();
        return ends();
    }
    //! As they were changed last.
    QList<AgentCore::ToolCallState> calls() const
    {
        QList<AgentCore::ToolCallState> calls;
        const auto transcript = session->transcript();
        for (const AgentCore::SessionUpdate &update : transcript) {
            if (const auto *changed = std::get_if<AgentCore::ToolCallChanged>(&update))
                calls += changed->call;
        }
        return calls;
    }
    //! Texts of its content, a line each; diffs and terminals as they are written here.
    static QString contentOf(const AgentCore::ToolCallState &call)
    {
        using namespace Qt::StringLiterals;
        QStringList parts;
        for (const AgentCore::ToolContent &content : call.content) {
            if (const auto *diff = std::get_if<AgentCore::ToolDiff>(&content))
                parts += u"%1: %2 -> %3"_s.arg(diff->path, diff->oldText.value_or(u"nothing"_s),
                                               diff->newText);
            else if (const auto *terminal = std::get_if<AgentCore::ToolTerminal>(&content))
                parts += u"%1: %2"_s.arg(terminal->id, QString(terminal->text));
            else if (const QString *text = AgentCore::contentText(content))
                parts += *text;
        }
        return parts.join(u'|');
    }
};

} // namespace Testing
