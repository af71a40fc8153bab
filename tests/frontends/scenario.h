// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"
#include "agentcore/session/local/localagent.h"
#include "tests/mcp/servers/fakemcpworld.h"
#include "tests/support/scriptedllm.h"

#include <QMap>
#include <QStringList>

namespace Testing {

//! \brief One conversation that every front end must show alike.
//!
//! What a front end showed is compared as lines, in the order things first appeared:
//! "thought T", "text T", "tool NAME STATUS TITLE" (the last status) with "diff FILE" and "question
//! TITLE" and "asked WORDS" and, of a call that asked, "shown
//! TEXT" below it, "step" instead of "tool" for a call of a sub-agent, "plan CONTENT=status; ...",
//! "error", and at the end "stop REASON". The call that writes the plan is shown as the plan alone.
struct Scenario
{
    QByteArray name;
    QMap<QString, QByteArray> files; //!< In the folder before, by relative path.
    QString modeId = QStringLiteral("default");
    QString prompt = QStringLiteral("go");
    std::vector<ScriptedReply> replies;
    std::map<QString, std::deque<ScriptedReply>> conversations = {}; //!< Of sub-agents.
    QList<AgentCore::PermissionChoice> answers; //!< To the questions, in order.
    //! To what ask_user asks, in order: what is written or chosen; null: the user declines.
    QStringList words = {};
    QStringList toolsOff = {}; //!< The user has switched them off.
    bool hasServer = false; //!< There is an MCP server called "fake".
    bool hasOther = false; //!< There is a sub-agent "gem" that a PlayedAgent runs.
    enum class Cancel { No, WhileHeld, AtQuestion } cancel = Cancel::No;
    QStringList expected;
    QMap<QString, QByteArray> filesAfter; //!< Compared by path; a null value: must not exist.
};

std::vector<Scenario> scenarios();
//! What the agent of every front end is made of; \a model and \a world outlive it.
AgentCore::LocalAgent::Services servicesOf(const Scenario &scenario, ScriptedModel *model,
                                           FakeMcpWorld *world);

//! \brief Collects what a front end shows and puts it into the lines above.
class Trace
{
public:
    void addText(const QString &kind, const QString &text); //!< Appends to the last of its kind.
    void setTool(const QString &id, const QString &name, const QString &status,
                 const QString &title, bool isNested);
    void addDiff(const QString &toolId, const QString &path);
    void addQuestion(const QString &toolId, const QString &title);
    void addAsked(const QString &toolId, const QString &words);
    //! What stands in a call at its end; only of those that asked.
    void setShown(const QString &toolId, const QString &text);
    void setPlan(const QStringList &entries);
    void addError();
    void setStop(const QString &reason) { m_stop = reason; }
    QStringList lines() const;

private:
    struct Entry
    {
        QString kind;
        QString text = {};
        QString toolId = {};
        QStringList below = {};
        QString shown = {};
        bool isNested = false;
    };

    Entry &tool(const QString &id);

    std::vector<Entry> m_entries;
    QString m_stop;
};

//! \brief Plays a scenario as a user of one front end would.
class Frontend
{
public:
    virtual ~Frontend() = default;
    virtual QStringList play(const Scenario &scenario, const QString &folder, ScriptedModel *model)
        = 0;
};

std::unique_ptr<Frontend> acpFrontend();
std::unique_ptr<Frontend> chatFrontend();
std::unique_ptr<Frontend> windowFrontend();
//! The window with our own agent as one of others, reached by our client at our server.
std::unique_ptr<Frontend> windowOverClientFrontend();

} // namespace Testing
