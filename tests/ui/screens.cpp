// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/screens.h"

#include "tests/support/samplereview.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/files/filesbrowser.h"
#include "ui/files/filesmodel.h"
#include "ui/files/filespane.h"
#include "ui/files/searchpage.h"
#include "ui/mcp/serverspresenter.h"
#include "ui/pane/conversationpane.h"
#include "ui/permission/permissionprompt.h"
#include "ui/presenters/filespresenter.h"
#include "ui/presenters/reviewpresenter.h"
#include "ui/questions/questionrows.h"
#include "ui/review/commentbox.h"
#include "ui/review/reviewpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/settings/settingscatalogue.h"
#include "ui/settings/settingswindow.h"
#include "ui/setup/firstrunpage.h"
#include "ui/window/windowsettings.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

static const QString kSettings = u"settings: "_s;

// Data as it could be, with the mark of data in it.
static QString data(const char *text)
{
    return QString(kDataMark) + QString::fromUtf8(text);
}

Screens::Screens()
{
    m_fixture.agent.searches = true;
    m_fixture.window->openFolder(m_fixture.folder);
}

Screens::~Screens() = default;

QStringList Screens::names()
{
    QStringList names{
        u"empty page"_s,     u"conversation"_s,     u"question"_s,    u"question in a dialog"_s,
        u"form"_s,           u"first run"_s,        u"MCP servers"_s, u"menu"_s,
        u"find"_s,           u"palette"_s,          u"models"_s,      u"modes"_s,
        u"context"_s,        u"waiting messages"_s, u"review"_s,      u"files"_s,
        u"search in files"_s};
    for (const Ui::SettingsTopic &topic : Ui::SettingsCatalogue::topics())
        names.append(kSettings + topic.id);
    return names;
}

QWidget *Screens::show(const QString &name)
{
    if (!m_fixture.show({1100, 760}))
        return nullptr;
    if (name == "conversation"_L1)
        return showConversation();
    if (name == "question"_L1)
        return showQuestion();
    if (name == "question in a dialog"_L1)
        return showDialog();
    if (name.startsWith(kSettings)) {
        auto *settings = m_fixture.window->findChild<Ui::WindowSettings *>();
        settings->openTopic(name.sliced(kSettings.size()));
        return settings->window();
    }
    if (name == "form"_L1)
        return showForm();
    if (name == "first run"_L1)
        m_fixture.window->actions()->chooseModel->trigger();
    if (name == "menu"_L1) {
        m_fixture.window->actions()->menu()->popup(m_fixture.window->mapToGlobal(QPoint(0, 0)));
        return m_fixture.window->actions()->menu();
    }
    if (name == "find"_L1 || name == "context"_L1 || name == "waiting messages"_L1) {
        if (!showConversation())
            return nullptr;
    }
    if (name == "waiting messages"_L1) {
        m_fixture.composer()->setText(data("Then do this"));
        QTest::keyClick(m_fixture.edit(), Qt::Key_Return);
    }
    static const QHash<QString, QString> actions{{u"find"_s, u"conversation.find"_s},
                                                 {u"palette"_s, u"program.palette"_s},
                                                 {u"models"_s, u"message.model"_s},
                                                 {u"modes"_s, u"message.mode"_s},
                                                 {u"context"_s, u"message.context"_s}};
    if (actions.contains(name))
        return trigger(actions.value(name));
    if (name == "review"_L1)
        return showReview();
    if (name == "files"_L1 || name == "search in files"_L1)
        return showFiles(name == "files"_L1);
    if (name == "MCP servers"_L1) {
        m_servers.fillWithSample();
        markServers();
        if (!showConversation())
            return nullptr;
        m_fixture.current()->servers = &m_servers;
        m_fixture.window->servers()->show(m_servers.list.first().name);
    }
    return m_fixture.window.get();
}

// What servers say of themselves is data.
void Screens::markServers()
{
    for (McpServerStatus &server : m_servers.list) {
        server.name.prepend(kDataMark);
        for (auto &tool : server.tools) {
            tool.title.prepend(kDataMark);
            tool.description.prepend(kDataMark);
        }
    }
}

static ToolCallState call(const QString &id, const char *title, ToolKind kind, ToolStatus status)
{
    ToolCallState call;
    call.id = id;
    call.name = u"run_shell_command"_s;
    call.title = data(title);
    call.kind = kind;
    call.status = status;
    call.startedAt = QDateTime::currentDateTimeUtc().addSecs(-70);
    if (status == ToolStatus::Completed || status == ToolStatus::Failed)
        call.finishedAt = call.startedAt.addSecs(65);
    return call;
}

// Rows of every kind, with the turn still running.
static void play(UiFakeSession *session)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    ContentBlock picture;
    picture.kind = ContentBlock::Kind::ResourceLink;
    picture.uri = u"file:///tmp/notes.txt"_s;
    picture.name = data("notes.txt");
    session->say(UserMessageAdded{u"m1"_s, ContentBlock::fromText(data("Please look at it")), now});
    session->say(UserMessageAdded{u"m1"_s, picture, now});
    session->say(AgentThoughtAppended{u"t1"_s, data("I think about it")});
    session->say(AgentTextAppended{
        u"a1"_s, data("Here is what I found.\n\n```cpp\nint x⟦ = 1;\n```\n\n- ⟦a point\n")});
    session->say(PlanChanged{{{data("Read"), PlanEntry::Status::Completed},
                              {data("Change"), PlanEntry::Status::InProgress}}});
    ToolCallState edit = call(u"c1"_s, "Edit a.cpp", ToolKind::Edit, ToolStatus::Completed);
    edit.content = {ToolDiff{data("a.cpp"), data("int a;\n"), data("int b;\n")}};
    session->say(ToolCallChanged{edit, true});
    for (const QString &id : {u"r1"_s, u"r2"_s, u"r3"_s})
        session->say(
            ToolCallChanged{call(id, "Read b.cpp", ToolKind::Read, ToolStatus::Completed), true});
    ToolCallState failed = call(u"c2"_s, "Run make", ToolKind::Execute, ToolStatus::Failed);
    failed.content = {ToolText{data("make: *** no rule")}};
    session->say(ToolCallChanged{failed, true});
    session->say(FilesChanged{u"k1"_s, 2, 5, 1});
    session->say(
        ConversationCompacted{u"auto"_s, data("## What was said"), 90'000, 12'000, u"z1"_s});
    session->say(NoticeRaised{NoticeRaised::Severity::Error,
                              u"The connection to the model failed"_s, data("detail"), true});
    session->say(ToolCallChanged{
        call(u"c3"_s, "Run tests", ToolKind::Execute, ToolStatus::InProgress), true});
    session->say(ToolOutputAppended{u"c3"_s, data("[1/9] compiling\n")});
    session->say(UsageChanged{50'000, 100'000, {}, 0.12});
}

// Beside the conversation, with a comment that waits and one that is written.
QWidget *Screens::showReview()
{
    if (!showConversation())
        return nullptr;
    const QString folder = m_fixture.folder + u'/' + data("src") + u'/';
    m_fixture.current()->reviewed
        = sampleReview({reviewedFile(folder + data("a.cpp"), data("int a;\n"), data("int b;\n")),
                        reviewedFile(folder + data("b.cpp"), std::nullopt, data("new\n"))});
    Ui::ReviewPane *review = m_fixture.window->review()->review();
    m_fixture.window->review()->setWanted(true);
    if (!QTest::qWaitFor([review] { return review->model()->isLoaded(); }, 30'000))
        return nullptr;
    review->comments()->setComments(
        {{folder + data("a.cpp"), 1, false, data("int b;"), data("Why?")}}, m_fixture.folder);
    review->comments()->write({folder + data("b.cpp"), 1, false, data("new"), {}});
    return m_fixture.window.get();
}

// The tree with a file that is read, or the search with what it found.
QWidget *Screens::showFiles(bool asTree)
{
    const QString name = data("a.txt");
    if (!m_fixture.writeFile(name, data("one").toUtf8()))
        return nullptr;
    trigger(u"files.show"_s);
    Ui::FilesPane *files = m_fixture.window->sides()->files()->files();
    const auto *model = files->browser()->model();
    if (!QTest::qWaitFor([&] { return model->indexOf(name).isValid(); }, 30'000))
        return nullptr;
    files->tabs()->open(name, 0);
    if (asTree)
        return m_fixture.window.get();
    files->showSearch();
    files->findChild<QLineEdit *>("searchField"_L1)->setText(u"one"_s);
    const auto *hits = files->search()->hits();
    return QTest::qWaitFor([&] { return hits->fileCount() > 0; }, 30'000) ? m_fixture.window.get()
                                                                          : nullptr;
}

// What the action \a id opens; the window itself when that is a part of it.
QWidget *Screens::trigger(const QString &id)
{
    QAction *action = m_fixture.window->actions()->registry()->action(id);
    if (!action)
        return nullptr;
    action->trigger();
    QWidget *opened = QApplication::activePopupWidget();
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (!opened && widget->isVisible() && widget != m_fixture.window.get())
            opened = widget;
    }
    return opened ? opened : m_fixture.window.get();
}

bool Screens::startTurn()
{
    m_fixture.composer()->setText(data("Hello"));
    QTest::keyClick(m_fixture.edit(), Qt::Key_Return);
    return QTest::qWaitFor(
        [this] { return m_fixture.current() && m_fixture.current()->isRunning(); }, 30'000);
}

QWidget *Screens::showConversation()
{
    if (!startTurn())
        return nullptr;
    play(m_fixture.current());
    m_fixture.window->pane()->view()->conversation()->flush();
    return m_fixture.window.get();
}

static PermissionQuestion questionOf(const WindowFixture &fixture, const QString &sessionId)
{
    PermissionQuestion question = fixture.question(u"q1"_s, sessionId);
    question.preview.title = data("Run make");
    question.reason = Phrase(Saying::ChangesFile);
    question.options = {
        {PermissionChoice::AllowOnce, u"Allow"_s},
        {PermissionChoice::AllowAlways, u"Always allow in this session: calls of the tool make"_s},
        {PermissionChoice::RejectOnce, u"Reject"_s}};
    return question;
}

QWidget *Screens::showQuestion()
{
    if (!startTurn())
        return nullptr;
    m_fixture.port.ask(questionOf(m_fixture, m_fixture.current()->id()),
                       PermissionReply([](const PermissionAnswer &) { }));
    return m_fixture.window.get();
}

QWidget *Screens::showDialog()
{
    auto dialog = std::make_unique<Ui::QuestionDialog>(data("A session"));
    dialog->setCard(new Ui::PermissionPrompt(questionOf(m_fixture, u"s"_s)));
    dialog->showActive();
    m_dialog = std::move(dialog);
    return QTest::qWaitForWindowExposed(m_dialog.get()) ? m_dialog.get() : nullptr;
}

QWidget *Screens::showForm()
{
    if (!startTurn())
        return nullptr;
    using Kind = ElicitationField::Kind;
    Elicitation form;
    form.id = u"e1"_s;
    form.sessionId = m_fixture.current()->id();
    form.message = data("Which one?");
    for (const Kind kind :
         {Kind::Text, Kind::Integer, Kind::Number, Kind::Boolean, Kind::Choice, Kind::Choices}) {
        ElicitationField field;
        field.name = u"f%1"_s.arg(int(kind));
        field.title = data("Field ") + field.name;
        field.kind = kind;
        field.isRequired = kind == Kind::Text;
        if (kind == Kind::Choice || kind == Kind::Choices)
            field.choices = {{u"a"_s, data("First"), {}}, {u"b"_s, data("Second"), {}}};
        form.fields.append(field);
    }
    m_fixture.elicitations.ask(form, ElicitationReply([](const ElicitationAnswer &) { }));
    return m_fixture.window.get();
}

} // namespace Testing
