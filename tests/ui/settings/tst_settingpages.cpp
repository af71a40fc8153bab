// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "ui/preferences/lookpreferences.h"
#include "ui/preferences/misreadpreferences.h"
#include "ui/preferences/preferences.h"
#include "ui/preferences/preferenceswatch.h"
#include "ui/settings/appearancepage.h"
#include "ui/settings/generalpage.h"
#include "ui/settings/looksetting.h"
#include "ui/theme/theme.h"
#include "ui/widgets/choicefield.h"
#include "ui/widgets/switch.h"

#include <QAccessible>
#include <QApplication>
#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Ui::ChoiceField;
using Ui::Look;
using Ui::LookPreferences;
using Ui::MisreadPreferences;
using Ui::Preferences;
using Ui::Switch;

//! Pages of choices about the window: each stores at once and follows what others change.
class TestSettingPages : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_preferences = std::make_unique<Preferences>(file());
        m_look = std::make_unique<LookPreferences>(file());
    }

    void cleanup()
    {
        m_page.reset();
        m_look.reset(); // they write what is left, into their folder
        m_preferences.reset();
    }

    void generalStoresAtOnce()
    {
        showGeneral();
        choose("sendKey", 1);
        choose("questionPlace", 1);
        choose("notifications", 2);
        QCOMPARE(m_preferences->notifications(), Preferences::Notifications::Never);
        find<Switch>("checksSpelling")->click();
        find<Switch>("globalShortcut")->click();
        QVERIFY(m_preferences->usesGlobalShortcut());
        QCOMPARE(m_preferences->sendKey(), Preferences::SendKey::ControlEnter);
        QCOMPARE(m_preferences->questionPlace(), Preferences::QuestionPlace::Dialog);
        QVERIFY(!m_preferences->checksSpelling());
        const Preferences again(m_dir->filePath(u"p.ini"_s));
        QCOMPARE(again.sendKey(), Preferences::SendKey::ControlEnter);
    }

    void appearanceStoresAtOnce()
    {
        showAppearance();
        choose("scheme", 2);
        choose("contrast", 2);
        choose("diffStyle", 1);
        find<Switch>("wrapsCode")->click();
        find<ChoiceField>("textPercent")->choose(u"150"_s);
        find<ChoiceField>("codeFont")->choose(u"Some Mono"_s);
        choose("density", 2);
        find<ChoiceField>("language")->choose(u"zh_CN"_s);
        const Look expected{.scheme = Look::Scheme::Dark,
                            .codeFont = u"Some Mono"_s,
                            .density = Look::Density::Summary,
                            .language = u"zh_CN"_s};
        QVERIFY(m_look->look() == expected);
        QCOMPARE(m_preferences->contrast(), Preferences::Contrast::High);
        QVERIFY(m_preferences->wrapsCode());
        QCOMPARE(m_preferences->diffStyle(), Preferences::DiffStyle::SideBySide);
        QCOMPARE(m_preferences->textPercent(), 150);
        QVERIFY(LookPreferences(file()).look() == expected);
    }

    void switchesAreWhatIsStored_data()
    {
        const Rows<bool, QByteArray, QString> row; // isGeneral, name, action
        for (const QString &action : {QAccessibleActionInterface::toggleAction(),
                                      QAccessibleActionInterface::pressAction()}) {
            for (const auto &[isGeneral, name] :
                 {std::pair(true, "checksSpelling"), std::pair(true, "globalShortcut"),
                  std::pair(false, "wrapsCode"), std::pair(false, "showsOwnUse")})
                row(QTest::addRow("%s, %s", name, qPrintable(action)), isGeneral, QByteArray(name),
                    action);
        }
    }

    // What reads the screen to a person does not click; what it then says is on is on in the file.
    void switchesAreWhatIsStored()
    {
        const auto [isGeneral, name, action] = Rows<bool, QByteArray, QString>::current();
        const auto show
            = isGeneral ? &TestSettingPages::showGeneral : &TestSettingPages::showAppearance;
        (this->*show)();
        auto *flipped = find<Switch>(name.constData());
        const bool wasOn = flipped->isChecked();
        auto *actions = QAccessible::queryAccessibleInterface(flipped)->actionInterface();
        QVERIFY(actions->actionNames().contains(action));
        actions->doAction(action);
        QTRY_COMPARE(flipped->isChecked(), !wasOn);
        m_page.reset();
        m_preferences = std::make_unique<Preferences>(file()); // as after a restart
        m_look = std::make_unique<LookPreferences>(file());
        (this->*show)();
        QCOMPARE(find<Switch>(name.constData())->isChecked(), !wasOn);
    }

    void followsChanges()
    {
        showAppearance();
        m_preferences->setTextPercent(80);
        m_preferences->setDiffStyle(Preferences::DiffStyle::SideBySide);
        QCOMPARE(find<ChoiceField>("textPercent")->current(), u"80"_s);
        QCOMPARE(find<ChoiceField>("diffStyle")->text(), u"Side by side"_s);
    }

    void changedOutside()
    {
        m_preferences->setSendKey(Preferences::SendKey::ControlEnter);
        m_preferences->setWrapsCode(true);
        showGeneral();
        const Ui::PreferencesWatch watch(m_preferences.get(), m_look.get());
        QSignalSpy changed(m_preferences.get(), &Preferences::changed);
        QSignalSpy looks(m_look.get(), &LookPreferences::changed);
        // As an editor does it: a new file in the place of the old one.
        QFile file(m_dir->filePath(u"new.ini"_s));
        const QByteArray text = "[composer]\nsendKey=enter\n[conversation]\nwrapsCode=true\n"
                                "[shortcuts]\na.b=F3\n[window]\ntheme=dark\n";
        QVERIFY(putFile(file.fileName(), text));
        QVERIFY(QFile::remove(m_dir->filePath(u"p.ini"_s)));
        QVERIFY(file.rename(m_dir->filePath(u"p.ini"_s)));
        QTRY_COMPARE(m_preferences->sendKey(), Preferences::SendKey::Enter);
        QTRY_VERIFY(find<ChoiceField>("sendKey")->text().startsWith(u"Enter"_s));
        QTRY_COMPARE(m_preferences->shortcuts(u"a.b"_s), QList{QKeySequence(Qt::Key_F3)});
        QTRY_COMPARE(looks.size(), 1);
        QCOMPARE(m_look->look().scheme, Look::Scheme::Dark);
        for (const QList<QVariant> &one : changed)
            QVERIFY(one.first().value<Preferences::Item>() != Preferences::Item::CodeWrapping);
        QVERIFY(m_preferences->wrapsCode());
    }

    void nothingOfOursIsMisread()
    {
        const auto pressAll = [this] {
            const auto fields = m_page->findChildren<ChoiceField *>();
            for (ChoiceField *field : fields) {
                const QList<Ui::Choice> choices = field->choices();
                for (const Ui::Choice &choice : choices) {
                    field->choose(choice.id);
                    QVERIFY2(MisreadPreferences::of(file()).values.isEmpty(),
                             qPrintable(choice.id));
                }
            }
            const auto switches = m_page->findChildren<Switch *>();
            for (Switch *one : switches) {
                one->click();
                QVERIFY2(MisreadPreferences::of(file()).values.isEmpty(),
                         qPrintable(one->objectName()));
            }
        };
        showGeneral();
        pressAll();
        showAppearance();
        pressAll();
        QVERIFY(!MisreadPreferences::of(file()).isOther);
    }

    void misread_data()
    {
        const Rows<QByteArray, QStringList, bool> row; // text, values, isOther
        row("nothing", ""_ba, QStringList(), false);
        row("what others will know", "[window]\nnews=1\n"_ba, QStringList(), false);
        row("a colour", "[window]\ntheme=purple\n"_ba, QStringList{u"window/theme=purple"_s},
            false);
        row("several", "[conversation]\ntextPercent=big\ndiffStyle=a, b\n"_ba,
            QStringList{u"conversation/diffStyle=a,b"_s, u"conversation/textPercent=big"_s}, false);
        row("no such file", "\x01\x02 garbage\n{\"theme\": 1}\n"_ba, QStringList(), true);
    }

    void misread()
    {
        const auto [text, values, isOther] = Rows<QByteArray, QStringList, bool>::current();
        QVERIFY(putFile(m_dir->filePath(u"q.ini"_s), text));
        const auto misread = MisreadPreferences::of(m_dir->filePath(u"q.ini"_s));
        QCOMPARE(misread.values, values);
        QCOMPARE(misread.isOther, isOther);
    }

    void sizesBetween()
    {
        showAppearance();
        auto *sizes = find<ChoiceField>("textPercent");
        const qsizetype before = sizes->choices().size();
        m_preferences->setTextPercent(140); // as keys do
        QCOMPARE(sizes->text(), u"140 %"_s);
        QCOMPARE(sizes->choices().size(), before + 1);
        m_preferences->setTextPercent(100);
        QCOMPARE(sizes->choices().size(), before);
    }

    void themeTakesEffect()
    {
        const QPalette before = QApplication::palette();
        {
            const Ui::LookSetting setting(m_preferences.get(), m_look.get());
            m_look->setLook({.scheme = Look::Scheme::Dark});
            QVERIFY(Ui::Theme::isDark());
            m_look->setLook({.scheme = Look::Scheme::Light});
            QVERIFY(!Ui::Theme::isDark());
            m_look->setLook({});
            QCOMPARE(QApplication::palette().color(QPalette::Base), before.color(QPalette::Base));
        }
        QApplication::setPalette(before);
    }

    void fontsTakeEffect()
    {
        const QFont before = Ui::Theme::bodyFont();
        const Ui::LookSetting setting(m_preferences.get(), m_look.get());
        m_look->setLook({.textFont = u"Serif Of Mine"_s, .codeFont = u"Mono Of Mine"_s});
        QCOMPARE(Ui::Theme::bodyFont().family(), u"Serif Of Mine"_s);
        QCOMPARE(Ui::Theme::codeFont().family(), u"Mono Of Mine"_s);
        QCOMPARE(Ui::Theme::windowFont().family(), before.family());
        m_look->setLook({});
        QCOMPARE(Ui::Theme::bodyFont().family(), before.family());
    }

    void choosesByKeysAndList()
    {
        showGeneral();
        auto *field = find<ChoiceField>("sendKey");
        QTest::keyClick(field, Qt::Key_Down);
        QCOMPARE(m_preferences->sendKey(), Preferences::SendKey::ControlEnter);
        QTest::keyClick(field, Qt::Key_Down); // it was the last one
        QTest::keyClick(field, Qt::Key_Up);
        QCOMPARE(m_preferences->sendKey(), Preferences::SendKey::Enter);
        QVERIFY(field->accessibleName().contains(u"Send with"_s)
                && field->accessibleName().contains(field->text()));
        QTest::mouseClick(field, Qt::LeftButton);
        const QPointer popup = field->findChild<QWidget *>(u"choicePopup"_s);
        QVERIFY(popup && popup->isVisible());
        auto *list = popup->findChild<QListView *>(u"pickList"_s);
        QCOMPARE(list->model()->rowCount(), 2);
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(m_preferences->sendKey(), Preferences::SendKey::ControlEnter);
        QVERIFY(!popup || !popup->isVisible());
    }

    void editorPresets()
    {
        showGeneral();
        auto *presets = find<ChoiceField>("editorPreset");
        auto *command = find<QLineEdit>("editorCommand");
        QCOMPARE(presets->current(), QString());
        QVERIFY(!find<QPushButton>("tryEditorButton")->isEnabled());
        presets->choose(u"kate --line {line} --column {column} {file}"_s);
        QCOMPARE(m_preferences->editorCommand(), u"kate --line {line} --column {column} {file}"_s);
        QCOMPARE(command->text(), m_preferences->editorCommand());
        QCOMPARE(presets->text(), u"Kate"_s);
        command->clear();
        QTest::keyClicks(command, u"ed {file}"_s);
        QCOMPARE(m_preferences->editorCommand(), u"ed {file}"_s);
        QCOMPARE(presets->text(), u"Another command"_s);
        m_preferences->setEditorCommand({});
        QCOMPARE(presets->text(), u"The program's own viewer"_s);
    }

    void tryingTheEditor_data()
    {
        // error: -1: none
        const Rows<QString, int, QByteArray> row; // command, error, written
        row("place", u"/bin/sh -c \"echo $0 > $1.out\" {line}:{column} {file}"_s, -1, "7:1\n"_ba);
        row("file comes last", u"/bin/sh -c \"echo x > $0.out\""_s, -1, "x\n"_ba);
        row("empty", u"  "_s, int(ErrorCode::InvalidInput), QByteArray());
        row("no such program", u"/no/such/editor {file}"_s, int(ErrorCode::NotFound), QByteArray());
    }

    void tryingTheEditor()
    {
        const auto [command, error, written] = Rows<QString, int, QByteArray>::current();
        const QString file = m_dir->filePath(u"it is.txt"_s);
        const auto result = Ui::EditorSection::tryCommand(command, file, 7);
        QCOMPARE(result ? -1 : int(result.error().code), error);
        if (!result)
            return;
        QFile out(file + ".out"_L1);
        QTRY_VERIFY(out.exists() && out.size() == written.size());
        QVERIFY(out.open(QIODevice::ReadOnly));
        QCOMPARE(out.readAll(), written);
    }

private:
    template <typename T> T *find(const char *name) const
    {
        return m_page->findChild<T *>(QString::fromLatin1(name));
    }
    //! As a person does, by the place in the list.
    void choose(const char *name, qsizetype index) const
    {
        auto *field = find<ChoiceField>(name);
        QVERIFY2(field, name);
        field->choose(field->choices().at(index).id);
    }
    QString file() const { return m_dir->filePath(u"p.ini"_s); }
    void showGeneral()
    {
        m_page = std::make_unique<Ui::GeneralPage>(m_preferences.get(), file());
        m_page->show();
    }
    void showAppearance()
    {
        m_page = std::make_unique<Ui::AppearancePage>(m_preferences.get(), m_look.get());
        m_page->show();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<LookPreferences> m_look;
    std::unique_ptr<QWidget> m_page;
};

AGENTAO_TEST_WIDGETS(TestSettingPages)
#include "tst_settingpages.moc"
