// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionpolicy.h"
#include "tests/support/suite.h"
#include "ui/composer/composer.h"
#include "ui/composer/composerdraft.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/composerroom.h"
#include "ui/pickers/contextgauge.h"
#include "ui/pickers/modepicker.h"
#include "ui/pickers/pickerbar.h"
#include "ui/pickers/sandboxsign.h"

#include <QAbstractButton>
#include <QApplication>
#include <QInputMethodEvent>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! What the first prompt says.
static QString textOf(const QSignalSpy &sent)
{
    return sent.first().first().value<Ui::Wish>().content.value(0).text;
}

class TestComposer : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_composer = std::make_unique<Ui::Composer>();
        m_edit = m_composer->edit();
        m_composer->resize(500, 120);
        m_composer->show();
        QVERIFY(QTest::qWaitForWindowActive(m_composer.get()));
        m_edit->setFocus();
    }

    void cleanup() { m_composer.reset(); }

    void enterSends()
    {
        QSignalSpy sent(m_composer.get(), &Ui::Composer::sendRequested);

        QTest::keyClicks(m_edit, u"hello"_s);
        QTest::keyClick(m_edit, Qt::Key_Return);

        QCOMPARE(sent.size(), 1);
        QCOMPARE(textOf(sent), u"hello"_s);
        QCOMPARE(m_composer->text(), u"hello"_s); // The owner clears it once it is stored.
    }

    void keysThatBreakTheLine_data()
    {
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::newRow("Shift+Enter") << Qt::KeyboardModifiers(Qt::ShiftModifier);
        QTest::newRow("Alt+Enter") << Qt::KeyboardModifiers(Qt::AltModifier);
        QTest::newRow("Ctrl+Shift+Enter")
            << Qt::KeyboardModifiers(Qt::ShiftModifier | Qt::ControlModifier);
    }

    void keysThatBreakTheLine()
    {
        QFETCH(Qt::KeyboardModifiers, modifiers);
        QSignalSpy sent(m_composer.get(), &Ui::Composer::sendRequested);

        QTest::keyClicks(m_edit, u"one"_s);
        QTest::keyClick(m_edit, Qt::Key_Return, modifiers);
        QTest::keyClicks(m_edit, u"two"_s);

        QCOMPARE(sent.size(), 0);
        QCOMPARE(m_composer->text(), u"one\ntwo"_s);
    }

    void enterIsNotSent_data()
    {
        const Rows<QString, bool> row; // text, sending
        row("no text", QString(), false);
        row("spaces and lines only", u"  \n \n"_s, false);
        row("the last one is still on its way", u"text"_s, true);
    }

    void enterIsNotSent()
    {
        const auto [text, sending] = Rows<QString, bool>::current();
        QSignalSpy sent(m_composer.get(), &Ui::Composer::sendRequested);
        m_composer->setText(text);
        m_composer->setSending(sending);

        QTest::keyClick(m_edit, Qt::Key_Return);

        QCOMPARE(sent.size(), 0);
        QCOMPARE(m_composer->text(), text);
        QVERIFY(!button(u"sendButton"_s)->isEnabled());
    }

    void inputMethodKeepsItsKeys()
    {
        QSignalSpy sent(m_composer.get(), &Ui::Composer::sendRequested);
        QTest::keyClicks(m_edit, u"a"_s);
        QInputMethodEvent composing(u"ni"_s, {});
        QCoreApplication::sendEvent(m_edit, &composing);

        QTest::keyClick(m_edit, Qt::Key_Return);
        QCOMPARE(sent.size(), 0);
        QCOMPARE(m_composer->text(), u"a"_s);
        QKeyEvent escape(QEvent::ShortcutOverride, Qt::Key_Escape, Qt::NoModifier);
        escape.ignore();
        QCoreApplication::sendEvent(m_edit, &escape);
        QVERIFY(escape.isAccepted()); // Esc ends the composition, not the turn.

        QInputMethodEvent committed;
        committed.setCommitString(u"你"_s);
        QCoreApplication::sendEvent(m_edit, &committed);
        QTest::keyClick(m_edit, Qt::Key_Return);
        QCOMPARE(sent.size(), 1);
        QCOMPARE(textOf(sent), u"a你"_s);
    }

    void keysWhileRunning_data()
    {
        // modifiers, text, queued, steered
        const Rows<Qt::KeyboardModifiers, QString, int, int> row;

        const Qt::KeyboardModifiers none;
        const Qt::KeyboardModifiers control = Qt::ControlModifier;
        row("Enter queues", none, u"next"_s, 1, 0);
        row("Ctrl+Enter steers", control, u"next"_s, 0, 1);
        row("nothing to queue", none, u" "_s, 0, 0);
        row("nothing to steer", control, u" "_s, 0, 0);
        row("Shift+Enter is a new line", Qt::KeyboardModifiers(Qt::ShiftModifier), u"next"_s, 0, 0);
    }

    void keysWhileRunning()
    {
        const auto [modifiers, text, queued, steered]
            = Rows<Qt::KeyboardModifiers, QString, int, int>::current();
        QSignalSpy sent(m_composer.get(), &Ui::Composer::sendRequested);
        QSignalSpy queuedSpy(m_composer.get(), &Ui::Composer::queueRequested);
        QSignalSpy steeredSpy(m_composer.get(), &Ui::Composer::steerRequested);
        m_composer->setRunning(true);

        QTest::keyClicks(m_edit, text);
        QTest::keyClick(m_edit, Qt::Key_Return, modifiers);

        QCOMPARE(sent.size(), 0);
        QCOMPARE(queuedSpy.size(), queued);
        QCOMPARE(steeredSpy.size(), steered);
        QVERIFY(m_composer->text().startsWith(text)); // until the owner has it
        QCOMPARE(m_composer->hint(), QString());

        m_composer->setRunning(false); // then both send
        if (modifiers == Qt::ControlModifier && steered > 0) {
            QTest::keyClick(m_edit, Qt::Key_Return, modifiers);
            QCOMPARE(sent.size(), 1);
        }
    }

    void editedMessageIsNotQueued()
    {
        QSignalSpy queued(m_composer.get(), &Ui::Composer::queueRequested);
        QSignalSpy steered(m_composer.get(), &Ui::Composer::steerRequested);
        m_composer->setRunning(true);
        m_composer->draft()->beginEdit(u"m1"_s, {u"earlier"_s});

        QTest::keyClick(m_edit, Qt::Key_Return);
        QTest::keyClick(m_edit, Qt::Key_Return, Qt::ControlModifier);

        QCOMPARE(queued.size() + steered.size(), 0);
        QVERIFY(!m_composer->hint().isEmpty());
    }

    void bothButtonsWhileRunning()
    {
        QSignalSpy queued(m_composer.get(), &Ui::Composer::queueRequested);
        QSignalSpy stopped(m_composer.get(), &Ui::Composer::stopRequested);
        QVERIFY(button(u"stopButton"_s)->isHidden());
        m_composer->setRunning(true);
        m_composer->grab();
        const QRect stop = button(u"stopButton"_s)->geometry();
        const QRect send = button(u"sendButton"_s)->geometry();
        QCOMPARE(button(u"stopButton"_s)->text(), u"Stop"_s);
        QVERIFY(!button(u"sendButton"_s)->isEnabled());
        QTest::keyClicks(m_edit, u"next"_s);
        m_composer->grab();
        QCOMPARE(button(u"stopButton"_s)->geometry(), stop); // who aims at it presses it
        QCOMPARE(button(u"sendButton"_s)->geometry(), send);
        QCOMPARE(button(u"sendButton"_s)->text(), u"Queue"_s);

        button(u"sendButton"_s)->click();
        QCOMPARE(queued.size(), 1);
        button(u"stopButton"_s)->click();
        QCOMPARE(stopped.size(), 1);
        QVERIFY(!button(u"stopButton"_s)->isEnabled());

        m_composer->draft()->clear();
        QVERIFY(!button(u"stopButton"_s)->isHidden());
        m_composer->setRunning(false);
        QVERIFY(button(u"stopButton"_s)->isHidden());
    }

    // Both have their places there, too, and so has what else stands in the row.
    void signsAreEnoughInANarrowWindow()
    {
        m_composer->pickers()->setModes({{u"default"_s, u"Ask before changes"_s, {}}},
                                        u"default"_s);
        m_composer->pickers()->setModel(u"a-vendor/a-model-with-a-long-name"_s, {});
        m_composer->pickers()->context()->setTokens(90'000, 100'000);
        m_composer->setRunning(true);
        const auto lay = [this](int width) {
            m_composer->setMinimumWidth(width); // as where it stands: the names give way
            m_composer->resize(width, 120);
            QCoreApplication::sendPostedEvents();
            m_composer->grab();
        };
        constexpr int kNarrowest = 388; // of the window with its margins taken off
        lay(kNarrowest);
        QCOMPARE(m_composer->width(), kNarrowest);
        const QAbstractButton *stop = button(u"stopButton"_s);
        const QAbstractButton *send = button(u"sendButton"_s);
        QVERIFY(stop->text().isEmpty() && send->text().isEmpty());
        QCOMPARE(stop->accessibleName(), u"Stop"_s);
        QCOMPARE(send->accessibleName(), u"Queue"_s);
        QCOMPARE_LT(stop->geometry().right(), send->geometry().left());
        const QWidget *gauge = m_composer->pickers()->context();
        QVERIFY(gauge->isVisible());
        QCOMPARE_GE(gauge->width(), gauge->minimumSizeHint().width());
        QCOMPARE_LE(gauge->mapTo(m_composer.get(), QPoint(gauge->width(), 0)).x(),
                    stop->mapTo(m_composer.get(), QPoint()).x());
        const QRect place = stop->geometry();
        QTest::keyClicks(m_edit, u"next"_s);
        QCoreApplication::sendPostedEvents();
        m_composer->grab();
        QCOMPARE(stop->geometry(), place);
        lay(600);
        QCOMPARE(stop->text(), u"Stop"_s);
        QCOMPARE(send->text(), u"Queue"_s);
    }

    void stopReactsAtOnce()
    {
        QSignalSpy stopped(m_composer.get(), &Ui::Composer::stopRequested);
        m_composer->setRunning(true);
        QAbstractButton *stop = button(u"stopButton"_s);
        QCOMPARE(stop->text(), u"Stop"_s);

        QTest::mouseClick(stop, Qt::LeftButton);

        QCOMPARE(stopped.size(), 1);
        QCOMPARE(stop->text(), u"Stopping…"_s);
        QVERIFY(!stop->isEnabled());
        m_composer->setRunning(false);
        m_composer->setRunning(true);
        QCOMPARE(stop->text(), u"Stop"_s);
        QVERIFY(stop->isEnabled());
    }

    void sendButtonIsOffWithoutText()
    {
        QVERIFY(!button(u"sendButton"_s)->isEnabled());
        QTest::keyClicks(m_edit, u"x"_s);
        QVERIFY(button(u"sendButton"_s)->isEnabled());
        QTest::keyClick(m_edit, Qt::Key_Backspace);
        QVERIFY(!button(u"sendButton"_s)->isEnabled());
    }

    void heightFollowsTheTextUpToAShare()
    {
        m_composer->room()->setPageHeight(600);
        const int oneLine = m_edit->height();
        m_composer->setText(u"a\nb\nc\nd\ne\nf"_s);
        QTRY_VERIFY(m_edit->height() > oneLine);
        QVERIFY(m_edit->height() <= 240);
        m_composer->setText(u"line\n"_s.repeated(200));
        QTRY_COMPARE(m_edit->height(), 240);
        m_composer->room()->setPageHeight(400);
        QCOMPARE(m_edit->height(), 160);
        m_composer->draft()->clear();
        QTRY_COMPARE(m_edit->height(), oneLine);
    }

    void modesAreOffered()
    {
        QSignalSpy chosen(m_composer->pickers(), &Ui::PickerBar::modeChosen);
        m_composer->pickers()->setModes(
            {{u"default"_s, u"Ask before changes"_s, {}}, {u"full-access"_s, u"y"_s, {}}},
            u"default"_s);
        QCOMPARE(button(u"modeButton"_s)->text(), u"Ask before changes"_s);
        button(u"modeButton"_s)->click();
        Ui::ModePicker *modes = m_composer->pickers()->modePicker();
        QVERIFY(modes->isVisible());
        QCOMPARE(modes->entries()->rowCount(), 2);
        QVERIFY(modes->entries()->entries().first().isChecked);
        QVERIFY(modes->entries()->entries().last().isWarning);

        QTest::keyClick(modes->list(), Qt::Key_Down);
        QTest::keyClick(modes->list(), Qt::Key_Return);

        QVERIFY(!modes->isVisible());
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.first().first().toString(), u"full-access"_s);
    }

    void modeShrinksToAWordBeforeOthersAreCut_data()
    {
        const Rows<QString, QString, QString> row; // id, in full, in a word
        row("one of ours", u"default"_s, u"Ask before changes"_s, u"Ask"_s);
        row("another agent's", u"x"_s, u"Plan and look"_s, u"Plan"_s);
    }

    void modeShrinksToAWordBeforeOthersAreCut()
    {
        const auto [id, full, word] = Rows<QString, QString, QString>::current();
        const PermissionPolicy::ModeInfo &own = PermissionPolicy::modes().front();
        Ui::PickerBar *pickers = m_composer->pickers();
        pickers->setModes({{own.id, own.name, own.description}, {u"x"_s, u"Plan and look"_s, {}}},
                          id);
        pickers->setModel(u"openai/mini"_s, {});
        pickers->context()->setTokens(4000, 100'000);
        QAbstractButton *mode = button(u"modeButton"_s);
        for (const auto &[width, text] :
             {std::pair(900, full), std::pair(340, word), std::pair(900, full)}) {
            m_composer->resize(width, 120);
            QTRY_COMPARE(mode->text(), text);
            QTRY_COMPARE_GE(mode->width(), mode->sizeHint().width());
            const QWidget *model = button(u"modelButton"_s);
            QTRY_COMPARE_GE(model->width(), model->sizeHint().width());
            QCOMPARE(mode->accessibleName(), u"Mode: "_s + full);
        }
    }

    void unknownModeShowsItsId()
    {
        m_composer->pickers()->setModes({{u"code"_s, u"Code\u202e"_s, {}}}, u"code"_s);
        QCOMPARE(button(u"modeButton"_s)->text(), u"Code\\u202E"_s);
        m_composer->pickers()->setModes({{u"code"_s, {}, {}}}, u"other"_s);
        QCOMPARE(button(u"modeButton"_s)->text(), u"other"_s);
    }

    void signTellsOfTheSandbox()
    {
        Ui::PickerBar *pickers = m_composer->pickers();
        pickers->setModes({{u"default"_s, u"x"_s, {}}, {u"full-access"_s, u"y"_s, {}}},
                          u"default"_s);
        // Nothing is found out before somebody looks.
        QVERIFY(pickers->sandbox()->describe().detail.isEmpty());
        pickers->openModes();
        const auto *title = pickers->modePicker()->findChild<QLabel *>(u"sandboxTitle"_s);
        QTRY_VERIFY(!pickers->sandbox()->describe().detail.isEmpty());
        QCOMPARE(title->text(), pickers->sandbox()->describe().title);
        QVERIFY2(title->text().startsWith("Sandbox: "_L1), qPrintable(title->text()));
        QCOMPARE(pickers->sandbox()->accessibleName(), title->text());
        pickers->setModes({{u"full-access"_s, u"y"_s, {}}}, u"full-access"_s);
        QCOMPARE(title->text(), u"Sandbox: off in this mode"_s);
        QCOMPARE(pickers->sandbox()->iconName(), u"shieldoff"_s);
        pickers->modePicker()->close();
    }

    void contextShare_data()
    {
        const Rows<std::optional<qint64>, std::optional<qint64>, QString> row; // used, window, text
        using Tokens = std::optional<qint64>;
        row("not known", Tokens(), Tokens(1000), QString());
        row("none", Tokens(0), Tokens(1000), u"0 % context"_s);
        row("rounded", Tokens(126), Tokens(1000), u"13 % context"_s);
        row("nearly full", Tokens(800), Tokens(1000), u"80 % · nearly full"_s);
        row("over the window", Tokens(1200), Tokens(1000), u"120 % · nearly full"_s);
        row("negative", Tokens(-5), Tokens(1000), u"0 % context"_s);
        row("no window", Tokens(18'000), Tokens(), u"18k tokens"_s);
        row("window of nothing", Tokens(920), Tokens(0), u"920 tokens"_s);
    }

    void contextShare()
    {
        const auto [used, window, text]
            = Rows<std::optional<qint64>, std::optional<qint64>, QString>::current();
        m_composer->pickers()->context()->setTokens(used, window);
        QCOMPARE(contextText(), text);
    }

    void anotherSessionsTextIsNotUndone()
    {
        QTest::keyClicks(m_edit, u"first"_s);
        m_composer->draft()->load(u"second"_s);
        QTest::keyClick(m_edit, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_composer->text(), u"second"_s);
        m_composer->setText(u"third"_s);
        QTest::keyClick(m_edit, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_composer->text(), u"second"_s);
    }

    void tabLeavesTheField()
    {
        m_composer->pickers()->setModes({{u"default"_s, {}, {}}}, u"default"_s);
        QTest::keyClicks(m_edit, u"text"_s);
        QTest::keyClick(m_edit, Qt::Key_Tab);
        QCOMPARE(m_composer->text(), u"text"_s);
        QVERIFY(!m_edit->hasFocus());
        QTRY_VERIFY(QApplication::focusWidget()
                    && m_composer->isAncestorOf(QApplication::focusWidget()));
    }

private:
    QAbstractButton *button(const QString &name) const
    {
        return m_composer->findChild<QAbstractButton *>(name);
    }
    QString contextText() const
    {
        const QAbstractButton *gauge = button(u"contextGauge"_s);
        return gauge->isHidden() ? QString() : gauge->text();
    }

    std::unique_ptr<Ui::Composer> m_composer;
    Ui::ComposerEdit *m_edit = nullptr;
};

AGENTAO_TEST_WIDGETS(TestComposer)
#include "tst_composer.moc"
