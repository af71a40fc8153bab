// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/questions/questiontest.h"
#include "ui/composer/attachmentintake.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/turnline.h"
#include "ui/find/conversationfind.h"
#include "ui/pane/conversationpane.h"
#include "ui/queue/queuestrip.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/widgets/banner.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QLabel>
#include <QScrollBar>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static ToolCallChanged call(const QString &id, ToolStatus status, const QString &output,
                            bool isNew = false)
{
    ToolCallState state;
    state.id = id;
    state.name = u"run_shell_command"_s;
    state.title = AgentCore::Phrase(AgentCore::Saying::Run, {u"ctest"_s});
    state.kind = ToolKind::Execute;
    state.status = status;
    if (!output.isEmpty())
        state.content = {ToolText{output}};
    return {state, isNew};
}

// All that is asked is found below the row, and an answer is an action there.
static void collect(QAccessibleInterface *item, QHash<QString, QAccessibleInterface *> *found)
{
    for (int i = 0; i < item->childCount(); ++i) {
        QAccessibleInterface *child = item->child(i);
        if (!child || child->state().invisible)
            continue;
        // A label may say the same as the button that it stands beside.
        const QString name = child->text(QAccessible::Name);
        if (!name.isEmpty() && (child->role() != QAccessible::StaticText || !found->contains(name)))
            found->insert(name, child);
        if (const QString value = child->text(QAccessible::Value); !value.isEmpty())
            found->insert(value, child);
        collect(child, found);
    }
}

//! What stays as it is while a question waits, and who else can read it.
class TestWaitingQuestion : public QuestionTest
{
    Q_OBJECT

private slots:
    void init() { openWindow(); }
    void cleanup() { f.reset(); }

    // What tells of a turn that takes its time lifted the card by one row of buttons.
    void nothingMovesWhileItWaits()
    {
        ask(u"q1"_s);
        auto *line = f->window->findChild<TurnLine *>();
        const auto place = [this](const QWidget *widget) {
            return QRect(widget->mapTo(f->window.get(), QPoint()), widget->size());
        };
        QCoreApplication::sendPostedEvents();
        const AnswerButton *deny = button(row(), PermissionChoice::RejectOnce);
        const QRect before = place(deny);
        const QDateTime later
            = QDateTime::currentDateTimeUtc().addSecs(TurnLine::kSilentAfterSeconds);
        line->showAt(later);
        QCoreApplication::sendPostedEvents();
        QVERIFY(line->isHidden());
        QCOMPARE(place(deny), before);
        // A banner above lies over the page.
        f->window->pane()->banner()->showMessage(Banner::Kind::Info, u"told"_s);
        QCoreApplication::sendPostedEvents();
        f->window->pane()->view()->grab();
        QCOMPARE(place(deny), before);
        press(row(), PermissionChoice::RejectOnce);
        line->showAt(later);
        QVERIFY(!line->isHidden());
    }

    // Whatever comes while it waits, in a conversation with room left and in one that scrolls.
    void buttonsStayWhere_data()
    {
        const Rows<QString, int> row; // what, rowsBefore
        for (const char *what :
             {"text", "thought", "notice", "call", "output", "ended call", "plan", "banner",
              "closed banner", "line of the turn", "queued message", "typing",
              "typing and deleting", "attachment", "find", "second question", "end of the turn"}) {
            for (const int rows : {0, 4, 60}) {
                row(QTest::addRow("%s, %d rows above", what, rows), QString::fromLatin1(what),
                    rows);
            }
        }
    }

    void buttonsStayWhere()
    {
        const auto [what, rowsBefore] = Rows<QString, int>::current();
        UiFakeSession *session = f->current();
        ConversationPane *pane = f->window->pane();
        for (int i = 0; i < rowsBefore; ++i)
            session->say(AgentTextAppended{u"m"_s, u"A paragraph.\n\n"_s});
        session->say(call(u"running"_s, ToolStatus::InProgress, {}, true));
        session->say(ToolOutputAppended{u"running"_s, u"1\n2\n3\n4\n5\n6\n7\n8\n9\n"_s});
        if (what == "closed banner"_L1)
            pane->banner()->showMessage(Banner::Kind::Info, u"told"_s);
        pane->view()->grab();
        QCoreApplication::processEvents();
        ask(u"q1"_s);
        pane->view()->grab();
        QCoreApplication::processEvents();
        const auto place = [this](PermissionChoice choice) {
            const QWidget *widget = button(row(), choice);
            return QRect(widget->mapTo(f->window.get(), QPoint()), widget->size());
        };
        const QRect allow = place(PermissionChoice::AllowOnce);
        const QRect deny = place(PermissionChoice::RejectOnce);
        const QString many = u"A paragraph.\n\n"_s.repeated(20);
        const QHash<QString, std::function<void()>> acts = {
            {u"text"_s, [&] { session->say(AgentTextAppended{u"n"_s, many}); }},
            {u"thought"_s, [&] { session->say(AgentThoughtAppended{u"n"_s, many}); }},
            {u"notice"_s,
             [&] {
                 session->say(NoticeRaised{NoticeRaised::Severity::Error, u"Told."_s, u"More."_s});
             }},
            {u"call"_s, [&] { session->say(call(u"n"_s, ToolStatus::InProgress, {}, true)); }},
            {u"output"_s,
             [&] { session->say(ToolOutputAppended{u"running"_s, u"line\n"_s.repeated(40)}); }},
            {u"ended call"_s,
             [&] { session->say(call(u"running"_s, ToolStatus::Completed, u"line\n"_s)); }},
            {u"plan"_s, [&] { session->say(PlanChanged{{{u"a"_s, {}}, {u"b"_s, {}}}}); }},
            {u"banner"_s, [&] { pane->banner()->showMessage(Banner::Kind::Error, u"told"_s); }},
            {u"closed banner"_s, [&] { pane->banner()->dismiss(); }},
            {u"line of the turn"_s,
             [&] {
                 f->window->findChild<TurnLine *>()->showAt(
                     QDateTime::currentDateTimeUtc().addSecs(TurnLine::kSilentAfterSeconds));
             }},
            {u"queued message"_s,
             [&] {
                 f->composer()->setText(u"and then this"_s);
                 QTest::keyClick(f->edit(), Qt::Key_Return);
             }},
            {u"typing"_s, [&] { f->composer()->setText(u"line\n"_s.repeated(30)); }},
            {u"typing and deleting"_s,
             [&] {
                 f->composer()->setText(u"line\n"_s.repeated(30));
                 QCoreApplication::processEvents();
                 f->composer()->setText(u"line"_s);
             }},
            {u"attachment"_s,
             [&] {
                 QVERIFY(f->writeFile(u"a.txt"_s, "a"));
                 f->composer()->intake()->takePaths({f->folder + u"/a.txt"_s});
             }},
            {u"find"_s, [&] { pane->find()->open(); }},
            {u"second question"_s, [&] { ask(u"q2"_s); }},
            {u"end of the turn"_s, [&] { session->finishTurn(); }},
        };
        acts.value(what)();
        for (int i = 0; i < 3; ++i) {
            QCoreApplication::processEvents();
            pane->view()->grab();
            QCOMPARE(place(PermissionChoice::AllowOnce), allow);
            QCOMPARE(place(PermissionChoice::RejectOnce), deny);
        }
        // It can be reached all the same.
        const QPoint centre = deny.center();
        QWidget *hit = f->window->childAt(centre);
        QVERIFY(hit);
        QVERIFY2(what == "find"_L1 || what == "attachment"_L1
                     || hit == button(row(), PermissionChoice::RejectOnce),
                 hit->metaObject()->className());
    }

    // Text that was on its way when the question came is shown by a timer, above the question.
    void staysWhileRowsComeAbove()
    {
        ConversationView *view = f->window->pane()->view();
        const ConversationModel *model = view->conversation();
        for (int i = 0; i < 60; ++i)
            f->current()->say(AgentTextAppended{u"m"_s, u"A paragraph.\n\n"_s});
        ask(u"q1"_s);
        view->grab();
        const auto bottom
            = [=] { return view->visualRect(model->index(model->rowCount() - 1)).bottom(); };
        const int before = bottom();
        const int rows = model->rowCount();
        QList<int> bottoms; // when the view was told, before anything is laid out later
        const auto note = connect(model, &ConversationModel::rowsInserted, this,
                                  [&] { bottoms.append(bottom()); });
        for (int i = 0; i < 60; ++i)
            f->current()->say(AgentTextAppended{u"m"_s, u"A paragraph.\n\n"_s});
        QTRY_VERIFY(model->rowCount() >= rows + 30);
        disconnect(note);
        QVERIFY(!bottoms.isEmpty());
        QCOMPARE(bottoms, QList<int>(bottoms.size(), before));
    }

    // Who thinks of an answer in words sees what they write, under the card that stays.
    void composerGrowsBelowTheCard()
    {
        for (int i = 0; i < 60; ++i)
            f->current()->say(AgentTextAppended{u"m"_s, u"A paragraph.\n\n"_s});
        const int oneLine = f->edit()->height();
        ask(u"q1"_s);
        f->window->pane()->view()->grab();
        QCoreApplication::processEvents();
        const QWidget *deny = button(row(), PermissionChoice::RejectOnce);
        const QPoint before = deny->mapTo(f->window.get(), QPoint());
        f->composer()->setText(u"1\n2\n3\n4\n5"_s);
        QTRY_VERIFY(f->edit()->height() >= oneLine + 3 * f->edit()->fontMetrics().lineSpacing());
        QCOMPARE(deny->mapTo(f->window.get(), QPoint()), before);
        const QRect card(row()->mapTo(f->window.get(), QPoint()), row()->size());
        const QRect input(f->composer()->mapTo(f->window.get(), QPoint()), f->composer()->size());
        QVERIFY(!card.intersects(input));
        // The end is in sight, and nothing offers to go there.
        QVERIFY(f->window->pane()->view()->isAtEnd());
        QVERIFY(f->window->findChild<QWidget *>(u"unseenButton"_s)->isHidden());
        // Answered, the page ends where it always does.
        press(row(), PermissionChoice::RejectOnce);
        f->composer()->setText({});
        QTRY_COMPARE(f->edit()->height(), oneLine);
        QVERIFY(f->window->pane()->view()->isAtEnd());
    }

    // What it says more does not lift the buttons; what stands above goes up.
    void longCardGrowsUpwards()
    {
        for (int i = 0; i < 60; ++i)
            f->current()->say(AgentTextAppended{u"m"_s, u"A paragraph.\n\n"_s});
        ask(u"q1"_s);
        f->window->pane()->view()->grab();
        QCoreApplication::processEvents();
        const QWidget *deny = button(row(), PermissionChoice::RejectOnce);
        const int before = deny->mapTo(f->window.get(), QPoint()).y();
        const int top = row()->mapTo(f->window.get(), QPoint()).y();
        auto *extra = new QLabel(u"more"_s);
        extra->setMinimumHeight(80);
        qobject_cast<QBoxLayout *>(row()->layout())->insertWidget(0, extra);
        QTRY_VERIFY(row()->mapTo(f->window.get(), QPoint()).y() <= top - 80);
        QCOMPARE(deny->mapTo(f->window.get(), QPoint()).y(), before);
    }

    void answeredPageScrollsAsBefore()
    {
        ConversationView *view = f->window->pane()->view();
        ask(u"q1"_s);
        QCoreApplication::processEvents();
        f->current()->say(AgentTextAppended{u"m"_s, u"A paragraph.\n\n"_s.repeated(3)});
        QTRY_VERIFY(view->verticalScrollBar()->maximum() > 0); // Blank below what is asked.
        press(row(), PermissionChoice::RejectOnce);
        QTRY_COMPARE(view->verticalScrollBar()->maximum(), 0);
        QVERIFY(view->isAtEnd());
        QCOMPARE(view->visualRect(view->model()->index(0, 0)).top(), 0);
        f->current()->say(AgentTextAppended{u"m"_s, u"A paragraph.\n\n"_s.repeated(60)});
        QTRY_VERIFY(view->verticalScrollBar()->maximum() > 0);
        QCOMPARE(view->verticalScrollBar()->value(), view->verticalScrollBar()->maximum());
        QVERIFY(view->isAtEnd());
    }

    void queuedMessageIsListedBesideIt()
    {
        ask(u"q1"_s);
        auto *strip = f->window->findChild<QueueStrip *>();
        f->composer()->setText(u"and then this"_s);
        QTest::keyClick(f->edit(), Qt::Key_Return);
        QVERIFY(!strip->isHidden());
        QCOMPARE(strip->rows().size(), 1);
        QVERIFY(f->window->pane()->banner()->isHidden());
        press(row(), PermissionChoice::RejectOnce);
        QVERIFY(!strip->isHidden());
        QCOMPARE(strip->rows().size(), 1);
    }

    void nothingIsAtWorkWhileItWaits()
    {
        auto *line = f->window->findChild<TurnLine *>();
        const QDateTime later
            = QDateTime::currentDateTimeUtc().addSecs(TurnLine::kSilentAfterSeconds);
        line->showAt(later);
        QVERIFY(!line->isHidden());
        ask(u"q1"_s);
        line->showAt(later);
        const auto labels = f->window->findChildren<QLabel *>();
        for (const QLabel *label : labels) {
            QVERIFY2(!label->isVisible() || !label->text().contains("Working"_L1),
                     qPrintable(label->text()));
            QVERIFY2(!label->isVisible() || !label->text().contains("nothing from the model"_L1),
                     qPrintable(label->text()));
        }
        QVERIFY(line->isHidden());
    }

    void readThroughTheAccessibilityInterface()
    {
        QAccessible::setActive(true);
        PermissionQuestion question = f->question(u"q1"_s, u"s1"_s);
        question.preview.content = {ToolDiff{u"/p/a.cpp"_s, u"int a;\n"_s, u"int b;\n"_s}};
        f->port.ask(question, PermissionReply([this](const PermissionAnswer &answer) {
                        m_answers.append({u"q1"_s, answer});
                    }));
        QAccessibleInterface *view
            = QAccessible::queryAccessibleInterface(f->window->pane()->view());
        QAccessibleInterface *card = view->child(view->childCount() - 1);
        QVERIFY(card);
        QCOMPARE(card->role(), QAccessible::AlertMessage);
        QCOMPARE(card->text(QAccessible::Name), u"Question: Run make"_s);
        QCOMPARE(card->parent(), view);
        QCOMPARE(view->indexOfChild(card), view->childCount() - 1);
        QHash<QString, QAccessibleInterface *> found;
        collect(card, &found);
        for (const QString &wanted : {u"Run make"_s, u"make"_s, u"Allow"_s, u"Don't allow"_s,
                                      u"Say why\u2026"_s, u"Added, line 1: int b;"_s})
            QVERIFY2(found.contains(wanted), qPrintable(wanted));
        QAccessibleActionInterface *say = found.value(u"Say why\u2026"_s)->actionInterface();
        say->doAction(QAccessibleActionInterface::pressAction());
        collect(card, &found);
        QAccessibleInterface *note = found.value(u"Reason for the model"_s);
        QVERIFY(note && note->editableTextInterface());
        note->editableTextInterface()->insertText(0, u"use ninja"_s);
        QAccessibleActionInterface *deny = found.value(u"Don't allow"_s)->actionInterface();
        QVERIFY(deny && deny->actionNames().contains(QAccessibleActionInterface::pressAction()));
        deny->doAction(QAccessibleActionInterface::pressAction());
        QTRY_COMPARE(m_answers.size(), 1);
        QCOMPARE(m_answers.first().second.note, u"use ninja"_s);
        QVERIFY(!m_answers.first().second.allows());
    }

    // The same for what a tool asks in words, with fields and choices.
    void formThroughTheAccessibilityInterface()
    {
        using Kind = ElicitationField::Kind;
        QAccessible::setActive(true);
        Elicitation form;
        form.id = u"e1"_s;
        form.sessionId = u"s1"_s;
        form.message = u"Which port?"_s;
        form.fields
            = {{.name = u"port"_s, .title = u"Port"_s, .kind = Kind::Text},
               {.name = u"open"_s, .title = u"Open it"_s, .kind = Kind::Boolean},
               {.name = u"how"_s,
                .title = u"How"_s,
                .kind = Kind::Choice,
                .choices = {{u"tcp"_s, u"TCP"_s, u"The usual one"_s}, {u"udp"_s, u"UDP"_s, {}}}}};
        std::optional<ElicitationAnswer> answer;
        f->elicitations.ask(
            form, ElicitationReply([&answer](const ElicitationAnswer &given) { answer = given; }));
        QAccessibleInterface *view
            = QAccessible::queryAccessibleInterface(f->window->pane()->view());
        QAccessibleInterface *card = view->child(view->childCount() - 1);
        QVERIFY(card);
        QCOMPARE(card->role(), QAccessible::AlertMessage);
        QCOMPARE(card->text(QAccessible::Name), u"Question: Which port?"_s);
        QCOMPARE(card->parent(), view);
        QHash<QString, QAccessibleInterface *> found;
        collect(card, &found);
        const QList<std::pair<QString, QAccessible::Role>> wanted{
            {u"Port"_s, QAccessible::EditableText}, {u"Open it"_s, QAccessible::CheckBox},
            {u"TCP"_s, QAccessible::RadioButton},   {u"UDP"_s, QAccessible::RadioButton},
            {u"Answer"_s, QAccessible::Button},     {u"Don't answer"_s, QAccessible::Button}};
        for (const auto &[name, role] : wanted) {
            QVERIFY2(found.contains(name),
                     qPrintable(name + u": "_s + found.keys().join(u" | "_s)));
            QCOMPARE(found.value(name)->role(), role);
        }
        found.value(u"Port"_s)->editableTextInterface()->insertText(0, u"8080"_s);
        for (const QString &name : {u"Open it"_s, u"UDP"_s})
            found.value(name)->actionInterface()->doAction(
                QAccessibleActionInterface::toggleAction());
        QTRY_VERIFY(found.value(u"UDP"_s)->state().checked
                    && found.value(u"Open it"_s)->state().checked);
        found.value(u"Answer"_s)
            ->actionInterface()
            ->doAction(QAccessibleActionInterface::pressAction());
        QTRY_VERIFY(answer);
        QCOMPARE(answer->content["port"_L1], u"8080"_s);
        QCOMPARE(answer->content["open"_L1], true);
        QCOMPARE(answer->content["how"_L1], u"udp"_s);
    }

    void bannerThroughTheAccessibilityInterface()
    {
        QAccessible::setActive(true);
        bool isPressed = false;
        Banner *banner = f->window->pane()->banner();
        banner->showMessage(Banner::Kind::Warning, u"Something is off."_s,
                            {{u"Help"_s, [&isPressed] { isPressed = true; }}});
        QAccessibleInterface *alert = QAccessible::queryAccessibleInterface(banner);
        QCOMPARE(alert->role(), QAccessible::AlertMessage);
        QCOMPARE(alert->text(QAccessible::Name), u"Something is off."_s);
        QHash<QString, QAccessibleInterface *> found;
        collect(alert, &found);
        QVERIFY(found.contains(u"Close this message"_s));
        QAccessibleInterface *help = found.value(u"Help"_s);
        QVERIFY(help);
        QCOMPARE(help->role(), QAccessible::Button);
        help->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QTRY_VERIFY(isPressed && banner->isHidden());
    }
};

AGENTAO_TEST_WIDGETS(TestWaitingQuestion)
#include "tst_waitingquestion.moc"
