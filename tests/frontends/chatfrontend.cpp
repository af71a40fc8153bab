// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/frontends/playedagent.h"
#include "tests/frontends/scenario.h"
#include "tests/support/typededitor.h"

#include "acp/wire/sessionrequests.h"
#include "acp/wire/toolcalljson.h"
#include "agentcore/session/local/localagent.h"
#include "agentcore/tools/builtin/todowritetool.h"
#include "app/chat/chat.h"
#include "app/chat/formasker.h"
#include "app/chat/permissionasker.h"
#include "ui/permission/questiontext.h"
#include "ui/text/calltitle.h"
#include "ui/text/coretext.h"

#include <QFileInfo>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Testing {

//! What stands on the screen; each line is there once.
class ShownLines
{
public:
    explicit ShownLines(const QString &printed)
        : m_lines(printed.split(u'\n'))
    { }

    //! Whether there is a line that \a fits; it is gone then.
    bool take(const std::function<bool(const QString &line)> &fits)
    {
        const auto found = std::ranges::find_if(m_lines, fits);
        if (found == m_lines.end())
            return false;
        m_lines.erase(found);
        return true;
    }
    //! All lines of \a text that are not empty.
    bool takeText(const QString &text)
    {
        const QStringList wanted = text.split(u'\n', Qt::SkipEmptyParts);
        return std::ranges::all_of(wanted, [this](const QString &line) {
            return take(
                [&line](const QString &shown) { return shown.trimmed() == line.trimmed(); });
        });
    }

private:
    QStringList m_lines;
};

static QString wordsOf(PermissionChoice choice)
{
    switch (choice) {
    case PermissionChoice::AllowOnce:
        return u"Allow"_s;
    case PermissionChoice::AllowAlways:
        return u"Allow: For this session"_s;
    case PermissionChoice::RejectOnce:
        return u"Don't allow"_s;
    case PermissionChoice::RejectAlways:
        return u"Don't allow: For this session"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

// A person at a terminal: types lines and letters, presses Ctrl+C, reads what is printed.
class ChatFrontend : public Frontend
{
public:
    QStringList play(const Scenario &scenario, const QString &folder, ScriptedModel *model) override
    {
        FakeMcpWorld world;
        LocalAgent agent(servicesOf(scenario, model, &world));
        const auto played = scenario.hasOther ? std::make_unique<PlayedAgent>(&agent) : nullptr;
        m_editor.width = 1000;
        m_answers = scenario.answers;
        m_words = scenario.words;
        App::Chat chat(&agent,
                       {.cwd = folder,
                        .modeId = scenario.modeId,
                        .historyFolder = folder + "/.agentao/prompts"_L1,
                        .reading = 0ms},
                       &m_editor, App::Screen::Look::Plain);
        chat.start();
        if (!QTest::qWaitFor([&] { return chat.session() != nullptr; }))
            return {u"no session"_s};
        QObject::connect(chat.session(), &Session::updated, &chat,
                         [this](const SessionUpdate &update) { m_updates.push_back(update); });
        QObject::connect(chat.session(), &Session::turnFinished, &chat,
                         [this](const TurnResult &result) { m_result = result; });
        m_editor.type(scenario.prompt);
        const bool over = QTest::qWaitFor(
            [&] {
                step(scenario, chat);
                return m_result.has_value();
            },
            60'000);
        m_updates = chat.session()->transcript();
        m_trace.setStop(!over                 ? u"missing"_s
                            : m_result->error ? u"error"_s
                                              : Acp::stopReasonString(m_result->stopReason));
        return trace();
    }

private:
    void step(const Scenario &scenario, App::Chat &chat)
    {
        answer(scenario, chat);
        answerAsked(scenario, chat);
        const bool isAnswering = std::ranges::any_of(m_updates, [](const SessionUpdate &update) {
            return std::holds_alternative<AgentTextAppended>(update);
        });
        if (scenario.cancel == Scenario::Cancel::WhileHeld && !m_isStopped && isAnswering) {
            m_isStopped = true;
            chat.interrupt();
        }
    }

    void answer(const Scenario &scenario, App::Chat &chat)
    {
        const auto askers = chat.findChildren<App::PermissionAsker *>();
        for (const App::PermissionAsker *asker : askers) {
            const PermissionQuestion question = asker->question();
            const QString title = u"? "_s + Ui::QuestionText::title(question);
            if (m_asked.contains(question.id) || !m_editor.printed.contains(title)
                || !m_editor.shownPrompt.startsWith(u'['))
                continue;
            m_asked += question.id;
            m_questions += question;
            if (scenario.cancel == Scenario::Cancel::AtQuestion) {
                chat.interrupt();
            } else if (!m_answers.isEmpty()) {
                const PermissionChoice choice = m_answers.takeFirst();
                const QString letter = letterOf(wordsOf(choice));
                const QString theirs = PermissionAnswer{choice, {}}.allows() ? u"a"_s : u"d"_s;
                m_editor.type(letter.isEmpty() || !question.asker.isEmpty() ? theirs : letter);
            }
            return;
        }
    }

    void answerAsked(const Scenario &scenario, App::Chat &chat)
    {
        const auto askers = chat.findChildren<App::FormAsker *>();
        for (const App::FormAsker *asker : askers) {
            const Elicitation form = asker->elicitation();
            if (m_asked.contains(form.id) || !m_editor.printed.contains(form.message))
                continue;
            m_asked += form.id;
            m_forms += form;
            if (scenario.cancel == Scenario::Cancel::AtQuestion) {
                chat.interrupt();
            } else if (!m_words.isEmpty()) {
                const QString words = m_words.takeFirst();
                const QString letter = letterOf(words);
                if (words.isNull())
                    m_editor.typeEnd();
                else
                    m_editor.type(letter.isEmpty() ? words : letter);
            }
            return;
        }
    }

    //! Of the answer that is shown last with these words; empty: there is none.
    QString letterOf(const QString &words) const
    {
        QString letter;
        const QStringList lines = m_editor.printed.split(u'\n');
        for (const QString &line : lines) {
            const QString shown = line.trimmed();
            if (shown.startsWith(u'[') && shown.sliced(1).section(u"] "_s, 1) == words)
                letter = shown.sliced(1).section(u']', 0, 0);
        }
        return letter;
    }

    void read(const SessionUpdate &update)
    {
        if (const auto *thought = std::get_if<AgentThoughtAppended>(&update)) {
            if (m_shown->takeText(thought->text))
                m_trace.addText(u"thought"_s, thought->text);
        } else if (const auto *text = std::get_if<AgentTextAppended>(&update)) {
            if (m_shown->takeText(text->text))
                m_trace.addText(u"text"_s, text->text);
        } else if (const auto *changed = std::get_if<ToolCallChanged>(&update)) {
            readTool(changed->call);
        } else if (const auto *plan = std::get_if<PlanChanged>(&update)) {
            QStringList entries;
            for (const PlanEntry &entry : plan->entries) {
                if (m_shown->take(
                        [&](const QString &line) { return line.endsWith(entry.content); }))
                    entries += entry.content + u'=' + planStatusId(entry.status);
            }
            m_trace.setPlan(entries);
        } else if (const auto *compacted = std::get_if<ConversationCompacted>(&update)) {
            if (m_shown->takeText(u"The conversation so far is left out from here on"_s))
                m_trace.addText(u"compacted"_s, compacted->trigger);
        } else if (const auto *notice = std::get_if<NoticeRaised>(&update)) {
            if (notice->severity == NoticeRaised::Severity::Error
                && m_shown->takeText(u"! "_s + Ui::coreText(notice->title)))
                m_trace.addError();
        }
    }

    void readTool(const ToolCallState &call)
    {
        const bool isDone = call.status == ToolStatus::Completed;
        const QString title = Ui::callTitle(call);
        const bool isShown = m_shown->take([&](const QString &line) {
            const QString shown = line.trimmed();
            const bool fits = isDone ? shown.startsWith(u"✓ "_s)
                                     : shown.startsWith(u"✗ "_s) || shown.startsWith(u"– "_s);
            return fits && shown.sliced(2).startsWith(title);
        });
        if (!isShown)
            return;
        m_trace.setTool(call.id, call.name, Acp::toolStatusString(call.status), call.title,
                        !call.parentId.isEmpty());
        for (const ToolContent &content : call.content) {
            const auto *diff = std::get_if<ToolDiff>(&content);
            const QString name
                = diff ? "  "_L1 + QFileInfo(diff->path).fileName() + "  +"_L1 : QString();
            if (diff && m_shown->take([&](const QString &line) { return line.startsWith(name); }))
                m_trace.addDiff(call.id, diff->path);
        }
        if (call.name != "ask_user"_L1 || !isDone)
            return;
        const QString &text = std::get<ToolText>(call.content.first()).text;
        if (m_shown->takeText(text))
            m_trace.setShown(call.id, text);
    }

    //! Of the transcript, where each thing stands once and whole, what was printed.
    QStringList trace()
    {
        m_shown = std::make_unique<ShownLines>(m_editor.printed);
        for (const SessionUpdate &update : std::as_const(m_updates))
            read(update);
        for (const PermissionQuestion &question : std::as_const(m_questions)) {
            const QString agent = question.asker.isEmpty() ? question.agent : question.asker;
            const QString title = question.preview.title;
            m_trace.addQuestion(question.toolCallId,
                                agent.isEmpty() ? title : agent + ": "_L1 + title);
        }
        for (const Elicitation &form : std::as_const(m_forms))
            m_trace.addAsked(form.toolCallId, form.message);
        return m_trace.lines();
    }

    TypedEditor m_editor;
    QList<PermissionChoice> m_answers;
    QStringList m_words;
    QStringList m_asked; // ids
    QList<PermissionQuestion> m_questions;
    QList<Elicitation> m_forms;
    std::vector<SessionUpdate> m_updates;
    std::optional<TurnResult> m_result;
    std::unique_ptr<ShownLines> m_shown;
    Trace m_trace;
    bool m_isStopped = false;
};

std::unique_ptr<Frontend> chatFrontend()
{
    return std::make_unique<ChatFrontend>();
}

} // namespace Testing
