// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/preferencesdialog.h"

#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/composeredit.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/emptypage.h"
#include "ui/settings/editorpage.h"
#include "ui/settings/generalpage.h"
#include "ui/settings/shortcutspage.h"

#include <QAccessible>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QTreeWidget>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::WindowFixture;
using Ui::Preferences;

class TestPreferencesDialog : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void generalStoresAtOnce();
    void generalFollowsChanges();
    void editorPresets();
    void tryingTheEditor_data();
    void tryingTheEditor();
    void typingKeys_data();
    void typingKeys();
    void assigning();
    void conflictsAreResolved();
    void addingAndTakingAway();
    void resettingAndBack();
    void searching();
    void windowFollows();
    void everythingHasAName();

private:
    template <typename T> T *find(const char *name) const
    {
        return m_page->findChild<T *>(QString::fromLatin1(name));
    }
    void select(const QString &text);
    void type(const QKeySequence &keys)
    {
        find<QKeySequenceEdit>("shortcutEdit")->setKeySequence(keys);
    }
    void press(const char *name) { find<QPushButton>(name)->click(); }
    QString verdict() const { return find<QLabel>("shortcutVerdict")->text(); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<QWidget> m_window;
    Ui::ActionRegistry *m_registry = nullptr;
    QAction *m_open = nullptr;
    QAction *m_new = nullptr;
    std::unique_ptr<QWidget> m_page;
};

static const QKeySequence kCtrlO(Qt::CTRL | Qt::Key_O);
static const QKeySequence kCtrlN(Qt::CTRL | Qt::Key_N);
static const QKeySequence kF3(Qt::Key_F3);

void TestPreferencesDialog::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_preferences = std::make_unique<Preferences>(m_dir->filePath(u"p.ini"_s));
    m_window = std::make_unique<QWidget>();
    m_registry = new Ui::ActionRegistry(m_window.get(), m_preferences.get());
    m_open = m_registry->add({.id = u"a.open"_s, .text = u"Open"_s, .keys = {kCtrlO}});
    m_new = m_registry->add({.id = u"a.new"_s, .text = u"New"_s, .keys = {kCtrlN}});
}

void TestPreferencesDialog::cleanup()
{
    m_page.reset();
    m_window.reset();
}

void TestPreferencesDialog::select(const QString &text)
{
    auto *list = find<QTreeWidget>("shortcutList");
    const auto items = list->findItems(text, Qt::MatchExactly);
    QCOMPARE(items.size(), 1);
    list->setCurrentItem(items.first());
}

void TestPreferencesDialog::generalStoresAtOnce()
{
    m_page = std::make_unique<Ui::GeneralPage>(m_preferences.get());
    const auto choose = [this](const char *name, int index) {
        auto *box = find<QComboBox>(name);
        box->setCurrentIndex(index);
        emit box->activated(index);
    };
    choose("sendKey", 1);
    choose("diffStyle", 1);
    choose("questionPlace", 1);
    choose("notifications", 2);
    choose("contrast", 2);
    find<QCheckBox>("checksSpelling")->setChecked(false);
    find<QCheckBox>("wrapsCode")->setChecked(true);
    find<QSpinBox>("textPercent")->setValue(150);
    QCOMPARE(m_preferences->sendKey(), Preferences::SendKey::ControlEnter);
    QCOMPARE(m_preferences->diffStyle(), Preferences::DiffStyle::SideBySide);
    QCOMPARE(m_preferences->questionPlace(), Preferences::QuestionPlace::Dialog);
    QCOMPARE(m_preferences->notifications(), Preferences::Notifications::Never);
    QCOMPARE(m_preferences->contrast(), Preferences::Contrast::High);
    QVERIFY(!m_preferences->checksSpelling());
    QVERIFY(m_preferences->wrapsCode());
    QCOMPARE(m_preferences->textPercent(), 150);
}

void TestPreferencesDialog::generalFollowsChanges()
{
    m_page = std::make_unique<Ui::GeneralPage>(m_preferences.get());
    m_preferences->setTextPercent(80);
    m_preferences->setDiffStyle(Preferences::DiffStyle::SideBySide);
    QCOMPARE(find<QSpinBox>("textPercent")->value(), 80);
    QCOMPARE(find<QComboBox>("diffStyle")->currentIndex(), 1);
}

void TestPreferencesDialog::editorPresets()
{
    m_page = std::make_unique<Ui::EditorPage>(m_preferences.get());
    auto *presets = find<QComboBox>("editorPreset");
    auto *command = find<QLineEdit>("editorCommand");
    QCOMPARE(presets->currentIndex(), 0);
    QVERIFY(!find<QPushButton>("tryEditorButton")->isEnabled());
    const int kate = presets->findText(u"Kate"_s);
    presets->setCurrentIndex(kate);
    emit presets->activated(kate);
    QCOMPARE(m_preferences->editorCommand(), u"kate --line {line} --column {column} {file}"_s);
    QCOMPARE(command->text(), m_preferences->editorCommand());
    command->clear();
    QTest::keyClicks(command, u"ed {file}"_s);
    QCOMPARE(m_preferences->editorCommand(), u"ed {file}"_s);
    QCOMPARE(presets->currentIndex(), presets->count() - 1);
    m_preferences->setEditorCommand({});
    QCOMPARE(presets->currentIndex(), 0);
}

void TestPreferencesDialog::tryingTheEditor_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("error"); // -1: none
    QTest::addColumn<QByteArray>("written");
    QTest::newRow("place") << u"/bin/sh -c \"echo $0 > $1.out\" {line}:{column} {file}"_s << -1
                           << "7:1\n"_ba;
    QTest::newRow("file comes last") << u"/bin/sh -c \"echo x > $0.out\""_s << -1 << "x\n"_ba;
    QTest::newRow("empty") << u"  "_s << int(ErrorCode::InvalidInput) << QByteArray();
    QTest::newRow("no such program")
        << u"/no/such/editor {file}"_s << int(ErrorCode::NotFound) << QByteArray();
}

void TestPreferencesDialog::tryingTheEditor()
{
    QFETCH(const QString, command);
    QFETCH(const int, error);
    QFETCH(const QByteArray, written);
    const QString file = m_dir->filePath(u"it is.txt"_s);
    const auto result = Ui::EditorPage::tryCommand(command, file, 7);
    QCOMPARE(result ? -1 : int(result.error().code), error);
    if (!result)
        return;
    QFile out(file + ".out"_L1);
    QTRY_VERIFY(out.exists() && out.size() == written.size());
    QVERIFY(out.open(QIODevice::ReadOnly));
    QCOMPARE(out.readAll(), written);
}

void TestPreferencesDialog::typingKeys_data()
{
    QTest::addColumn<QKeySequence>("keys");
    QTest::addColumn<bool>("isNeeded");
    QTest::newRow("none") << QKeySequence() << false;
    QTest::newRow("letter") << QKeySequence(Qt::Key_A) << true;
    QTest::newRow("capital letter") << QKeySequence(Qt::SHIFT | Qt::Key_A) << true;
    QTest::newRow("Tab") << QKeySequence(Qt::Key_Tab) << true;
    QTest::newRow("Shift+Tab") << QKeySequence(Qt::SHIFT | Qt::Key_Backtab) << true;
    QTest::newRow("Enter") << QKeySequence(Qt::Key_Return) << true;
    QTest::newRow("function key") << kF3 << false;
    QTest::newRow("Esc") << QKeySequence(Qt::Key_Escape) << false;
    QTest::newRow("with Ctrl") << kCtrlO << false;
    QTest::newRow("with Alt") << QKeySequence(Qt::ALT | Qt::Key_A) << false;
}

void TestPreferencesDialog::typingKeys()
{
    QFETCH(const QKeySequence, keys);
    QFETCH(const bool, isNeeded);
    QCOMPARE(Ui::ShortcutsPage::isNeededForTyping(keys), isNeeded);
    m_page = std::make_unique<Ui::ShortcutsPage>(m_preferences.get(), m_registry);
    select(u"New"_s);
    type(keys);
    QCOMPARE(find<QPushButton>("useKeysButton")->isEnabled(), !isNeeded && !keys.isEmpty());
}

void TestPreferencesDialog::assigning()
{
    m_page = std::make_unique<Ui::ShortcutsPage>(m_preferences.get(), m_registry);
    select(u"Open"_s);
    type(kF3);
    QCOMPARE(verdict(), u"Press new keys for \"Open\"."_s);
    press("useKeysButton");
    QCOMPARE(m_open->shortcuts(), QList{kF3});
    QCOMPARE(m_preferences->shortcuts(u"a.open"_s), QList{kF3});
    QVERIFY(find<QKeySequenceEdit>("shortcutEdit")->keySequence().isEmpty());
    type(kCtrlO); // as at first: nothing is kept
    press("useKeysButton");
    QVERIFY(!m_preferences->shortcuts(u"a.open"_s));
}

void TestPreferencesDialog::conflictsAreResolved()
{
    m_page = std::make_unique<Ui::ShortcutsPage>(m_preferences.get(), m_registry);
    select(u"Open"_s);
    type(kCtrlN);
    QVERIFY2(verdict().contains("\"New\", which loses it"_L1), qPrintable(verdict()));
    press("useKeysButton");
    QCOMPARE(m_open->shortcuts(), QList{kCtrlN});
    QVERIFY(m_new->shortcuts().isEmpty());
    select(u"New"_s);
    press("resetKeysButton"); // takes them back
    QCOMPARE(m_new->shortcuts(), QList{kCtrlN});
    QVERIFY(m_open->shortcuts().isEmpty());
}

void TestPreferencesDialog::addingAndTakingAway()
{
    m_page = std::make_unique<Ui::ShortcutsPage>(m_preferences.get(), m_registry);
    select(u"Open"_s);
    type(kF3);
    press("addKeysButton");
    QCOMPARE(m_open->shortcuts(), (QList{kCtrlO, kF3}));
    type(kF3);
    QVERIFY(!find<QPushButton>("addKeysButton")->isEnabled());
    press("noKeysButton");
    QVERIFY(m_open->shortcuts().isEmpty());
    QVERIFY(!find<QPushButton>("noKeysButton")->isEnabled());
}

void TestPreferencesDialog::resettingAndBack()
{
    m_preferences->setShortcuts(u"a.open"_s, QList{kF3});
    m_preferences->setShortcuts(u"a.new"_s, QList<QKeySequence>());
    m_page = std::make_unique<Ui::ShortcutsPage>(m_preferences.get(), m_registry);
    press("resetAllKeysButton");
    QCOMPARE(m_open->shortcuts(), QList{kCtrlO});
    QCOMPARE(m_new->shortcuts(), QList{kCtrlN});
    QCOMPARE(find<QPushButton>("resetAllKeysButton")->text(), u"Undo the reset"_s);
    press("resetAllKeysButton");
    QCOMPARE(m_open->shortcuts(), QList{kF3});
    QVERIFY(m_new->shortcuts().isEmpty());
}

void TestPreferencesDialog::searching()
{
    m_page = std::make_unique<Ui::ShortcutsPage>(m_preferences.get(), m_registry);
    auto *list = find<QTreeWidget>("shortcutList");
    const auto shown = [list] {
        QStringList names;
        for (int i = 0; i < list->topLevelItemCount(); ++i) {
            if (!list->topLevelItem(i)->isHidden())
                names.append(list->topLevelItem(i)->text(0));
        }
        return names;
    };
    auto *search = find<QLineEdit>("shortcutSearch");
    search->setText(u"op"_s);
    QCOMPARE(shown(), QStringList{u"Open"_s});
    QCOMPARE(list->currentItem()->text(0), u"Open"_s);
    search->setText(kCtrlN.toString(QKeySequence::NativeText));
    QCOMPARE(shown(), QStringList{u"New"_s});
    search->setText(u"qq"_s);
    QCOMPARE(shown(), QStringList());
    QVERIFY(!find<QPushButton>("noKeysButton")->isEnabled());
}

void TestPreferencesDialog::windowFollows()
{
    WindowFixture f;
    f.window->openFolder(f.folder);
    QVERIFY(f.show());
    QTest::keyClick(f.edit(), Qt::Key_Comma, Qt::ControlModifier);
    auto *dialog = f.window->findChild<Ui::PreferencesDialog *>();
    QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
    QTest::keyClick(f.edit(), Qt::Key_Comma, Qt::ControlModifier);
    QCOMPARE(f.window->findChildren<Ui::PreferencesDialog *>().size(), 1);
    dialog->close();
    const auto tells = [&f](const QString &text) {
        const auto labels = f.window->pane()->emptyPage()->findChildren<QLabel *>();
        return std::ranges::any_of(labels,
                                   [&](const QLabel *label) { return label->text() == text; });
    };
    const QKeySequence keys(Qt::CTRL | Qt::ALT | Qt::Key_9);
    QVERIFY(!tells(keys.toString(QKeySequence::NativeText)));
    f.preferences->setShortcuts(u"session.new"_s, QList{keys});
    QCOMPARE(f.window->actions()->newSession->shortcut(), keys);
    QVERIFY(tells(keys.toString(QKeySequence::NativeText)));
    f.preferences->setSendKey(Preferences::SendKey::ControlEnter);
    QVERIFY(tells(u"Ctrl+Enter"_s));
    QVERIFY(!tells(u"Enter"_s));
    auto *model = f.window->findChild<QWidget *>(u"modelButton"_s);
    f.preferences->setShortcuts(u"message.model"_s, QList{kF3});
    QCOMPARE(model->toolTip(), u"Choose the model (F3)"_s);
    f.preferences->setShortcuts(u"message.model"_s, QList<QKeySequence>());
    QCOMPARE(model->toolTip(), u"Choose the model"_s);
}

void TestPreferencesDialog::everythingHasAName()
{
    Ui::PreferencesDialog dialog(m_preferences.get(), m_registry, nullptr);
    dialog.show();
    const auto widgets = dialog.findChildren<QWidget *>();
    int seen = 0;
    for (QWidget *widget : widgets) {
        const bool isControl = qobject_cast<QAbstractButton *>(widget)
            || qobject_cast<QComboBox *>(widget) || qobject_cast<QSpinBox *>(widget)
            || qobject_cast<QKeySequenceEdit *>(widget) || qobject_cast<QTreeWidget *>(widget);
        if (!isControl || widget->focusPolicy() == Qt::NoFocus)
            continue;
        QAccessibleInterface *face = QAccessible::queryAccessibleInterface(widget);
        QVERIFY(face);
        QVERIFY2(!face->text(QAccessible::Name).isEmpty(), qPrintable(widget->objectName()));
        ++seen;
    }
    QVERIFY(seen > 12);
}

AGENTAO_TEST_WIDGETS(TestPreferencesDialog)
#include "tst_preferencesdialog.moc"
