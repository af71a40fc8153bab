// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/pickers/pickerbar.h"

#include <QAbstractButton>
#include <QApplication>
#include <QInputMethodEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestComposer : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void enterSends();
    void keysThatBreakTheLine_data();
    void keysThatBreakTheLine();
    void enterIsNotSent_data();
    void enterIsNotSent();
    void inputMethodKeepsItsKeys();
    void enterWhileRunningKeepsTheText();
    void stopReactsAtOnce();
    void sendButtonIsOffWithoutText();
    void heightFollowsTheTextUpToAShare();
    void modesAreOffered();
    void unknownModeShowsItsId();
    void menuTellsOfTheSandbox();
    void contextShare_data();
    void contextShare();
    void anotherSessionsTextIsNotUndone();
    void tabLeavesTheField();

private:
    QAbstractButton *button(const QString &name) const
    {
        return m_composer->findChild<QAbstractButton *>(name);
    }
    QString contextText() const
    {
        auto *label = m_composer->findChild<QLabel *>(u"contextLabel"_s);
        return label->isHidden() ? QString() : label->text();
    }

    std::unique_ptr<Ui::Composer> m_composer;
    Ui::ComposerEdit *m_edit = nullptr;
};

void TestComposer::init()
{
    m_composer = std::make_unique<Ui::Composer>();
    m_edit = m_composer->edit();
    m_composer->resize(500, 120);
    m_composer->show();
    QVERIFY(QTest::qWaitForWindowActive(m_composer.get()));
    m_edit->setFocus();
}

void TestComposer::cleanup()
{
    m_composer.reset();
}

void TestComposer::enterSends()
{
    QSignalSpy sent(m_composer.get(), &Ui::Composer::sendRequested);

    QTest::keyClicks(m_edit, u"hello"_s);
    QTest::keyClick(m_edit, Qt::Key_Return);

    QCOMPARE(sent.size(), 1);
    QCOMPARE(sent.first().first().toString(), u"hello"_s);
    QCOMPARE(m_composer->text(), u"hello"_s); // The owner clears it once it is stored.
}

void TestComposer::keysThatBreakTheLine_data()
{
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::newRow("Shift+Enter") << Qt::KeyboardModifiers(Qt::ShiftModifier);
    QTest::newRow("Alt+Enter") << Qt::KeyboardModifiers(Qt::AltModifier);
    QTest::newRow("Ctrl+Shift+Enter")
        << Qt::KeyboardModifiers(Qt::ShiftModifier | Qt::ControlModifier);
}

void TestComposer::keysThatBreakTheLine()
{
    QFETCH(Qt::KeyboardModifiers, modifiers);
    QSignalSpy sent(m_composer.get(), &Ui::Composer::sendRequested);

    QTest::keyClicks(m_edit, u"one"_s);
    QTest::keyClick(m_edit, Qt::Key_Return, modifiers);
    QTest::keyClicks(m_edit, u"two"_s);

    QCOMPARE(sent.size(), 0);
    QCOMPARE(m_composer->text(), u"one\ntwo"_s);
}

void TestComposer::enterIsNotSent_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("sending");
    QTest::newRow("no text") << QString() << false;
    QTest::newRow("spaces and lines only") << u"  \n \n"_s << false;
    QTest::newRow("the last one is still on its way") << u"text"_s << true;
}

void TestComposer::enterIsNotSent()
{
    QFETCH(QString, text);
    QFETCH(bool, sending);
    QSignalSpy sent(m_composer.get(), &Ui::Composer::sendRequested);
    m_composer->setText(text);
    m_composer->setSending(sending);

    QTest::keyClick(m_edit, Qt::Key_Return);

    QCOMPARE(sent.size(), 0);
    QCOMPARE(m_composer->text(), text);
    QVERIFY(!button(u"sendButton"_s)->isEnabled());
}

void TestComposer::inputMethodKeepsItsKeys()
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
    QCOMPARE(sent.first().first().toString(), u"a你"_s);
}

void TestComposer::enterWhileRunningKeepsTheText()
{
    QSignalSpy sent(m_composer.get(), &Ui::Composer::sendRequested);
    m_composer->setRunning(true);

    QTest::keyClicks(m_edit, u"next"_s);
    QTest::keyClick(m_edit, Qt::Key_Return);

    QCOMPARE(sent.size(), 0);
    QCOMPARE(m_composer->text(), u"next"_s);
    QVERIFY(!m_composer->hint().isEmpty());
    QTest::keyClicks(m_edit, u"!"_s);
    QVERIFY(m_composer->hint().isEmpty());
}

void TestComposer::stopReactsAtOnce()
{
    QSignalSpy stopped(m_composer.get(), &Ui::Composer::stopRequested);
    m_composer->setRunning(true);
    QAbstractButton *stop = button(u"sendButton"_s);
    QCOMPARE(stop->text(), u"Stop"_s);

    QTest::mouseClick(stop, Qt::LeftButton);

    QCOMPARE(stopped.size(), 1);
    QCOMPARE(stop->text(), u"Stopping…"_s);
    QVERIFY(!stop->isEnabled());
    m_composer->setRunning(false);
    QCOMPARE(stop->text(), u"Send"_s);
}

void TestComposer::sendButtonIsOffWithoutText()
{
    QVERIFY(!button(u"sendButton"_s)->isEnabled());
    QTest::keyClicks(m_edit, u"x"_s);
    QVERIFY(button(u"sendButton"_s)->isEnabled());
    QTest::keyClick(m_edit, Qt::Key_Backspace);
    QVERIFY(!button(u"sendButton"_s)->isEnabled());
}

void TestComposer::heightFollowsTheTextUpToAShare()
{
    m_composer->setPageHeight(600);
    const int oneLine = m_edit->height();
    m_composer->setText(u"a\nb\nc\nd\ne\nf"_s);
    QTRY_VERIFY(m_edit->height() > oneLine);
    QVERIFY(m_edit->height() <= 240);
    m_composer->setText(u"line\n"_s.repeated(200));
    QTRY_COMPARE(m_edit->height(), 240);
    m_composer->setPageHeight(400);
    QCOMPARE(m_edit->height(), 160);
    m_composer->clear();
    QTRY_COMPARE(m_edit->height(), oneLine);
}

void TestComposer::modesAreOffered()
{
    QSignalSpy chosen(m_composer->pickers(), &Ui::PickerBar::modeChosen);
    m_composer->pickers()->setModes({{u"default"_s, u"x"_s, {}}, {u"full-access"_s, u"y"_s, {}}},
                                    u"default"_s);
    auto *mode = qobject_cast<QPushButton *>(button(u"modeButton"_s));
    QCOMPARE(mode->text(), u"Ask before changes"_s);
    const auto actions = mode->menu()->actions();
    QCOMPARE(actions.size(), 2);
    QVERIFY(actions.first()->isChecked());

    actions.last()->trigger();

    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().toString(), u"full-access"_s);
}

void TestComposer::menuTellsOfTheSandbox()
{
    m_composer->pickers()->setModes({{u"default"_s, u"x"_s, {}}, {u"full-access"_s, u"y"_s, {}}},
                                    u"default"_s);
    QMenu *menu = qobject_cast<QPushButton *>(button(u"modeButton"_s))->menu();
    const auto line = [menu] { return menu->findChild<QAction *>(u"sandboxAction"_s); };
    QVERIFY(!line()); // nothing is found out before somebody looks

    emit menu->aboutToShow();
    QTRY_VERIFY(line());
    QCOMPARE(menu->actions().size(), 4); // at once, as it is placed by its height
    QTRY_VERIFY(!line()->toolTip().isEmpty() && line()->toolTip() != line()->text());
    QVERIFY2(line()->text().startsWith("Sandbox: "_L1), qPrintable(line()->text()));
    QVERIFY(!line()->isEnabled());
    emit menu->aboutToShow(); // once
    QTest::qWait(0);
    QCOMPARE(menu->actions().size(), 4);
    m_composer->pickers()->setModes({{u"full-access"_s, u"y"_s, {}}}, u"full-access"_s);
    emit menu->aboutToShow();
    QTRY_VERIFY(line());
    QTRY_COMPARE(line()->text(), u"Sandbox: off in this mode"_s);
}

void TestComposer::unknownModeShowsItsId()
{
    m_composer->pickers()->setModes({{u"code"_s, u"Code\u202e"_s, {}}}, u"code"_s);
    QCOMPARE(button(u"modeButton"_s)->text(), u"Code\\u202E"_s);
    m_composer->pickers()->setModes({{u"code"_s, {}, {}}}, u"other"_s);
    QCOMPARE(button(u"modeButton"_s)->text(), u"other"_s);
}

void TestComposer::contextShare_data()
{
    QTest::addColumn<std::optional<double>>("share");
    QTest::addColumn<QString>("text");
    QTest::newRow("not known") << std::optional<double>() << QString();
    QTest::newRow("none") << std::optional<double>(0.0) << u"0 % context"_s;
    QTest::newRow("rounded") << std::optional<double>(0.126) << u"13 % context"_s;
    QTest::newRow("over the window") << std::optional<double>(1.2) << u"120 % context"_s;
    QTest::newRow("negative") << std::optional<double>(-1.0) << u"0 % context"_s;
}

void TestComposer::contextShare()
{
    QFETCH(std::optional<double>, share);
    QFETCH(QString, text);
    m_composer->pickers()->setContextShare(share);
    QCOMPARE(contextText(), text);
}

void TestComposer::anotherSessionsTextIsNotUndone()
{
    QTest::keyClicks(m_edit, u"first"_s);
    m_composer->load(u"second"_s);
    QTest::keyClick(m_edit, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_composer->text(), u"second"_s);
    m_composer->setText(u"third"_s);
    QTest::keyClick(m_edit, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_composer->text(), u"second"_s);
}

void TestComposer::tabLeavesTheField()
{
    m_composer->pickers()->setModes({{u"default"_s, {}, {}}}, u"default"_s);
    QTest::keyClicks(m_edit, u"text"_s);
    QTest::keyClick(m_edit, Qt::Key_Tab);
    QCOMPARE(m_composer->text(), u"text"_s);
    QVERIFY(!m_edit->hasFocus());
    QTRY_VERIFY(QApplication::focusWidget()
                && m_composer->isAncestorOf(QApplication::focusWidget()));
}

QTEST_MAIN(TestComposer)
#include "tst_composer.moc"
