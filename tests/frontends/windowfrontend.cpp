// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/frontends/playedagent.h"
#include "tests/frontends/scenario.h"
#include "tests/support/loopbackagent.h"
#include "tests/ui/clicktime.h"

#include "acp/acpserver.h"
#include "acp/house/agenthouse.h"
#include "acp/wire/sessionrequests.h"
#include "acp/wire/toolcalljson.h"
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/session/local/localagent.h"
#include "agentcore/tools/builtin/todowritetool.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/elicitation/elicitationprompt.h"
#include "ui/elicitation/fieldinput.h"
#include "ui/elicitation/windowelicitationport.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/rememberedagents.h"
#include "ui/permission/answerbutton.h"
#include "ui/permission/permissionprompt.h"
#include "ui/permission/windowpermissionport.h"
#include "ui/preferences/preferences.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/setup/modelchoice.h"
#include "ui/window/mainwindow.h"

#include <QAbstractButton>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

static QString planLine(const PlanEntry &entry)
{
    return entry.content + u'=' + planStatusId(entry.status);
}

static QString stopWord(const TurnResult &result)
{
    return result.error ? u"error"_s : Acp::stopReasonString(result.stopReason);
}

// Adds what one row of the conversation shows.
struct RowReader
{
    Trace &trace;

    void operator()(const Ui::UserItem &) const { }
    void operator()(const Ui::AnswerItem &item) const
    {
        trace.addText(u"text"_s, item.scanner.source());
    }
    void operator()(const Ui::ThoughtItem &item) const { trace.addText(u"thought"_s, item.text); }
    void operator()(const Ui::ToolItem &item) const
    {
        const ToolCallState &call = item.call;
        trace.setTool(call.id, call.name, Acp::toolStatusString(call.status), call.title,
                      !call.parentId.isEmpty());
        for (const ToolContent &content : call.content) {
            if (const auto *diff = std::get_if<ToolDiff>(&content))
                trace.addDiff(call.id, diff->path);
        }
        if (call.name == "ask_user"_L1 && call.status == ToolStatus::Completed)
            trace.setShown(call.id, std::get<ToolText>(call.content.first()).text);
    }
    void operator()(const Ui::PlanItem &item) const
    {
        QStringList entries;
        for (const PlanEntry &entry : item.entries)
            entries += planLine(entry);
        trace.setPlan(entries);
    }
    // Comes when it is known, which may be after the turn; tst_undo looks at it.
    void operator()(const Ui::ChangesItem &) const { }
    void operator()(const Ui::CompactionItem &item) const
    {
        trace.addText(u"compacted"_s, item.compacted.trigger);
    }
    void operator()(const Ui::NoticeItem &item) const
    {
        if (item.notice.severity == NoticeRaised::Severity::Error)
            trace.addError();
    }
};

static const std::vector<std::unique_ptr<Ui::ConversationItem>> kNone;

static void readRows(const Ui::ConversationModel &model, Trace *trace)
{
    const Ui::ConversationItem *last = nullptr;
    for (int row = 0; row < model.rowCount(); ++row) {
        const Ui::ConversationItem *item = model.item(row);
        for (const auto &call : model.rows().run(row))
            std::visit(RowReader{*trace}, call->content);
        if (item && item != last && !model.rows().isRun(row))
            std::visit(RowReader{*trace}, item->content);
        for (const auto &nested : item ? item->nested : kNone)
            std::visit(RowReader{*trace}, nested->content);
        last = item;
    }
}

// The first press of a new user only shows what the key does.
static void pressEscape(Ui::MainWindow &window)
{
    for (int press = 0; press < 2; ++press)
        QTest::keyClick(window.pane()->composer()->edit(), Qt::Key_Escape);
}

// Our own agent as one of others: our window over our client, at our server.
class OwnAsOther
{
public:
    OwnAsOther(Agent *own, const QString &folder)
    {
        auto [ours, theirs] = LoopbackTransport::createPair();
        m_end = std::move(theirs);
        m_server = std::make_unique<Acp::AcpServer>(own, m_end.get(),
                                                    Acp::ServerOptions{.version = u"1"_s});
        m_end->open();
        QFile file(m_config.filePath(u"acp.json"_s));
        if (file.open(QIODevice::WriteOnly))
            file.write(R"({"servers":{"own":{"command":"x"}}})");
        file.close();
        m_house = std::make_unique<Acp::AgentHouse>(
            std::make_unique<LocalAgent>(LocalAgent::Services{.models = {}}), m_config.path(),
            [end = std::make_shared<std::unique_ptr<LoopbackTransport>>(std::move(ours))](
                const Acp::AgentSpec &) {
                return [end](const QString &) {
                    return Result<std::unique_ptr<McpTransport>>(
                        std::make_unique<LoopbackAgent>(std::move(*end)));
                };
            });
        Ui::RememberedAgents(folder + "/.agentao/window.ini"_L1).setAgent(folder, u"own"_s);
    }

    Agent *agent() const { return m_house.get(); }

private:
    QTemporaryDir m_config;
    std::unique_ptr<LoopbackTransport> m_end;
    std::unique_ptr<Acp::AcpServer> m_server;
    std::unique_ptr<Acp::AgentHouse> m_house; // goes first
};

// What lasts is the entry for the session in the menu of a button.
static void clickButton(const QWidget *question, PermissionChoice choice)
{
    const bool lasts
        = choice == PermissionChoice::AllowAlways || choice == PermissionChoice::RejectAlways;
    const bool allows = PermissionAnswer{choice, {}}.allows();
    for (auto *button : question->findChildren<Ui::AnswerButton *>()) {
        if (button->allows() != allows)
            continue;
        if (!lasts)
            QTest::mouseClick(button, Qt::LeftButton);
        else if (const auto *menu = button->parentWidget()->findChild<QMenu *>())
            menu->actions().at(1)->trigger();
        return;
    }
}

// Rows that are no answer may come before it.
static bool showsAnswer(const Ui::ConversationModel &model)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        const Ui::ConversationItem *item = model.item(row);
        const auto *answer = item ? std::get_if<Ui::AnswerItem>(&item->content) : nullptr;
        if (answer && !answer->scanner.source().isEmpty())
            return true;
    }
    return false;
}

// A person: types, clicks the answers, presses Escape, reads the rows.
class WindowFrontend : public Frontend
{
public:
    explicit WindowFrontend(bool isThroughClient)
        : m_isThroughClient(isThroughClient)
    { }

    QStringList play(const Scenario &scenario, const QString &folder, ScriptedModel *model) override
    {
        FakeMcpWorld world;
        LocalAgent agent(servicesOf(scenario, model, &world));
        const auto played = scenario.hasOther ? std::make_unique<PlayedAgent>(&agent) : nullptr;
        const auto other
            = m_isThroughClient ? std::make_unique<OwnAsOther>(&agent, folder) : nullptr;
        Ui::WindowPermissionPort permissions;
        Ui::WindowElicitationPort elicitations;
        Ui::ModelChoice models(ModelSource({}, folder), u"demo/tour"_s, {});
        QList<SessionMode> modes;
        for (const auto &mode : PermissionPolicy::modes())
            modes.append({mode.id, mode.name, mode.description});
        Ui::Preferences preferences(folder + "/.agentao/preferences.ini"_L1);
        Ui::MainWindow window({.agent = other ? other->agent() : &agent,
                               .permissions = &permissions,
                               .models = &models,
                               .modes = modes,
                               .stateFile = folder + "/.agentao/window.ini"_L1,
                               .preferences = &preferences,
                               .elicitations = &elicitations});
        window.resize(1000, 800);
        m_answers = scenario.answers;
        m_words = scenario.words;
        QObject::connect(window.controller(), &Ui::SessionController::currentChanged, &window,
                         [this](Session *session) {
                             if (session) {
                                 QObject::connect(
                                     session, &Session::turnFinished, session,
                                     [this](const TurnResult &result) { m_result = result; });
                             }
                         });
        window.openFolder(folder, {}, scenario.modeId);
        window.show();
        if (!QTest::qWaitForWindowActive(&window))
            return {u"no window"_s};

        QTest::keyClicks(window.pane()->composer()->edit(), scenario.prompt);
        QTest::keyClick(window.pane()->composer()->edit(), Qt::Key_Return);
        const bool over = QTest::qWaitFor(
            [&] {
                step(scenario, window);
                return m_result.has_value();
            },
            60'000);

        Trace trace;
        window.pane()->view()->conversation()->flush();
        readRows(*window.pane()->view()->conversation(), &trace);
        for (const auto &[toolId, title] : std::as_const(m_questions))
            trace.addQuestion(toolId, title);
        for (const auto &[toolId, words] : std::as_const(m_askedWords))
            trace.addAsked(toolId, words);
        trace.setStop(over ? stopWord(*m_result) : u"missing"_s);
        window.shutDown();
        return trace.lines();
    }

private:
    void step(const Scenario &scenario, Ui::MainWindow &window)
    {
        answerQuestion(scenario, window);
        answerAsked(scenario, window);
        if (scenario.cancel == Scenario::Cancel::WhileHeld && !m_stopped
            && showsAnswer(*window.pane()->view()->conversation())) {
            m_stopped = true;
            pressEscape(window);
        }
    }

    void answerQuestion(const Scenario &scenario, Ui::MainWindow &window)
    {
        const auto *prompt = window.pane()->view()->findChild<Ui::PermissionPrompt *>();
        if (!prompt || !prompt->isVisible() || prompt->question().id == m_asked)
            return;
        m_asked = prompt->question().id;
        const PermissionQuestion &question = prompt->question();
        const QString agent = m_isThroughClient || question.asker.isEmpty() // of all then
            ? question.agent
            : question.asker;
        const QString title = question.preview.title;
        m_questions.append(
            {question.toolCallId, agent.isEmpty() ? title : agent + ": "_L1 + title});
        if (scenario.cancel == Scenario::Cancel::AtQuestion) {
            pressEscape(window);
            return;
        }
        if (m_answers.isEmpty())
            return;
        clickButton(prompt, m_answers.takeFirst());
    }

    void answerAsked(const Scenario &scenario, Ui::MainWindow &window)
    {
        const auto *prompt = window.pane()->view()->findChild<Ui::ElicitationPrompt *>();
        if (!prompt || !prompt->isVisible() || prompt->elicitation().id == m_asked)
            return;
        m_asked = prompt->elicitation().id;
        m_askedWords.append({prompt->elicitation().toolCallId, prompt->elicitation().message});
        if (scenario.cancel == Scenario::Cancel::AtQuestion) {
            pressEscape(window);
            return;
        }
        if (m_words.isEmpty())
            return;
        const QString words = m_words.takeFirst();
        if (words.isNull()) {
            clickButton(prompt, PermissionChoice::RejectOnce);
            return;
        }
        const auto options = prompt->findChildren<Ui::OptionRow *>();
        const auto option = std::ranges::find(options, words, &Ui::OptionRow::value);
        if (option != options.end())
            QTest::mouseClick(*option, Qt::LeftButton);
        else
            QTest::keyClicks(prompt->findChild<QLineEdit *>(), words);
        clickButton(prompt, PermissionChoice::AllowOnce);
    }

    bool m_isThroughClient;
    ClickTime m_clicks{ClickTime::Flow::Fast};
    QList<PermissionChoice> m_answers;
    QStringList m_words;
    QList<std::pair<QString, QString>> m_askedWords; // tool call and words, in order
    QList<std::pair<QString, QString>> m_questions; // tool call and title, in order
    std::optional<TurnResult> m_result;
    QString m_asked;
    bool m_stopped = false;
};

std::unique_ptr<Frontend> windowFrontend()
{
    return std::make_unique<WindowFrontend>(false);
}

std::unique_ptr<Frontend> windowOverClientFrontend()
{
    return std::make_unique<WindowFrontend>(true);
}

} // namespace Testing
