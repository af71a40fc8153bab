// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/modelpicker.h"

#include "tests/ui/windowfixture.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/mcp/searchfield.h"
#include "ui/pickers/modelfacts.h"
#include "ui/pickers/modepicker.h"
#include "ui/pickers/pickerbar.h"
#include "ui/widgets/button.h"
#include "ui/window/firstrunpage.h"
#include "ui/window/sessioncontroller.h"

#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QListView>
#include <QSignalSpy>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::UiFakeSession;
using Testing::WindowFixture;

class TestModelPicker : public QObject
{
    Q_OBJECT

private slots:
    void entries_data();
    void entries();
    void favourites();
    void keys();
    void controls();
    void facts_data();
    void facts();
    void manyModels();
    void otherModel();
    void ofTheSessionInView();
    void ofTheNextSession();
    void pageChangesTheSessionInView();
    void nextFavourite();
    void nextMode_data();
    void nextMode();
    void focusComesBack();
};

static SessionOption models(const QStringList &names, const QString &current)
{
    SessionOption option{OptionId::kModel, u"Model"_s, current, {}};
    for (const QString &name : names)
        option.values.append({name, name, {}});
    return option;
}

static SessionOption levels(const QString &current)
{
    return {OptionId::kThoughtLevel,
            u"Thinking"_s,
            current,
            {{u"default"_s, u"Default"_s, {}},
             {u"xhigh"_s, u"Extra high"_s, {}},
             {u"odd"_s, u"Odd\u202e one"_s, {}}}};
}

// The rows of the list: "#" a heading, "*" checked, "!" a favourite.
static QStringList lines(const Ui::ModelPicker &picker)
{
    QStringList lines;
    for (const Ui::PickEntry &entry : picker.entries()->entries()) {
        lines << (entry.isHeading() ? u"#"_s : QString()) + (entry.isChecked ? u"*"_s : QString())
                + (entry.isFavourite.value_or(false) ? u"!"_s : QString()) + entry.text;
    }
    return lines;
}

//! A picker over a file of preferences of its own.
struct Picker
{
    explicit Picker(const QList<SessionOption> &options, const QStringList &favourites = {})
        : preferences(dir.filePath(u"p.ini"_s))
        , picker(&window)
    {
        preferences.setFavouriteModels(favourites);
        picker.setPreferences(&preferences);
        picker.setOptions(options);
    }
    void open()
    {
        picker.prepareToOpen();
        picker.openAt(&window);
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(picker.searchField(), key, modifiers);
    }

    QTemporaryDir dir;
    QWidget window;
    Ui::Preferences preferences;
    Ui::ModelPicker picker;
};

void TestModelPicker::entries_data()
{
    QTest::addColumn<QList<SessionOption>>("options");
    QTest::addColumn<QStringList>("favourites");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QStringList>("shown");
    const QList<SessionOption> four{models({u"a/m1"_s, u"b/x"_s, u"a/m2"_s, u"b/y"_s}, u"b/x"_s)};
    QTest::newRow("nothing") << QList<SessionOption>() << QStringList() << QString()
                             << QStringList();
    QTest::newRow("providers") << four << QStringList() << QString()
                               << QStringList{u"#a"_s, u"m1"_s, u"m2"_s, u"#b"_s, u"*x"_s, u"y"_s};
    QTest::newRow("favourites first")
        << four << QStringList{u"b/y"_s, u"gone/z"_s, u"a/m1"_s} << QString()
        << QStringList{u"#Favourites"_s, u"!b/y"_s, u"!a/m1"_s, u"#a"_s, u"m2"_s, u"#b"_s, u"*x"_s};
    QTest::newRow("typed") << four << QStringList() << u"m"_s << QStringList{u"a/m1"_s, u"a/m2"_s};
    QTest::newRow("typed, favourite first")
        << four << QStringList{u"a/m2"_s} << u"m"_s << QStringList{u"!a/m2"_s, u"a/m1"_s};
    QTest::newRow("two words") << four << QStringList() << u"2 a"_s << QStringList{u"a/m2"_s};
    QTest::newRow("nothing fits") << four << QStringList() << u"qq"_s << QStringList();
    QTest::newRow("tour") << QList{models({u"demo/tour"_s}, u"demo/tour"_s)} << QStringList()
                          << QString()
                          << QStringList{u"#demo"_s, u"*Built-in tour (not a language model)"_s};
    QTest::newRow("hidden characters") << QList{models({u"a/b\u202ec"_s}, {})} << QStringList()
                                       << QString() << QStringList{u"#a"_s, u"a/b\\u202Ec"_s};
    QTest::newRow("mode is not here")
        << QList{SessionOption{OptionId::kMode, u"Mode"_s, u"x"_s, {{u"x"_s, u"X"_s, {}}}}}
        << QStringList() << QString() << QStringList();
}

void TestModelPicker::entries()
{
    QFETCH(const QList<SessionOption>, options);
    QFETCH(const QStringList, favourites);
    QFETCH(const QString, typed);
    QFETCH(const QStringList, shown);
    Picker p(options, favourites);
    p.open();
    QTest::keyClicks(p.picker.searchField(), typed);
    QCOMPARE(lines(p.picker), shown);
    p.picker.close();
    p.open(); // what was typed is gone
    QVERIFY(p.picker.searchField()->text().isEmpty());
}

void TestModelPicker::favourites()
{
    Picker p({models({u"a/1"_s, u"a/2"_s, u"a/3"_s}, u"a/2"_s)});
    p.open();
    p.press(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(p.preferences.favouriteModels(), QStringList{u"a/2"_s});
    QCOMPARE(lines(p.picker).first(), u"#Favourites"_s);
    emit p.picker.findChild<Ui::PickDelegate *>()->starClicked(u"a/3"_s);
    QCOMPARE(p.preferences.favouriteModels(), (QStringList{u"a/2"_s, u"a/3"_s}));
    p.press(Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(p.preferences.favouriteModels(), (QStringList{u"a/3"_s, u"a/2"_s}));
    p.press(Qt::Key_Up, Qt::ControlModifier); // it is the first
    QCOMPARE(p.preferences.favouriteModels(), (QStringList{u"a/3"_s, u"a/2"_s}));
    p.press(Qt::Key_Down, Qt::ControlModifier);
    p.press(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(p.preferences.favouriteModels(), QStringList{u"a/2"_s});
}

void TestModelPicker::keys()
{
    Picker p({models({u"a/1"_s, u"a/2"_s, u"b/3"_s}, u"a/2"_s)});
    QSignalSpy chosen(&p.picker, &Ui::ModelPicker::optionChosen);
    p.open();
    const auto current = [&p] { return p.picker.list()->currentIndex().data().toString(); };
    QCOMPARE(current(), u"2"_s);
    p.press(Qt::Key_Down); // not the heading
    QCOMPARE(current(), u"3"_s);
    p.press(Qt::Key_Down); // round
    QCOMPARE(current(), u"1"_s);
    p.press(Qt::Key_PageDown);
    QCOMPARE(current(), u"3"_s);
    p.press(Qt::Key_Return);
    QVERIFY(!p.picker.isVisible());
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0], (QVariantList{u"model"_s, u"b/3"_s}));
    p.open();
    QTest::keyClicks(p.picker.searchField(), u"qq"_s);
    p.press(Qt::Key_Return); // nothing is there
    QVERIFY(p.picker.isVisible());
    p.press(Qt::Key_Escape);
    QVERIFY(!p.picker.isVisible());
    QCOMPARE(chosen.size(), 1);
}

void TestModelPicker::controls()
{
    const SessionOption shortly{OptionId::kOutputLimit,
                                u"L"_s,
                                u"4096"_s,
                                {{u"default"_s, u"Default"_s, {}}, {u"4096"_s, u"4096"_s, {}}}};
    Picker p({models({u"a/1"_s}, u"a/1"_s), levels(u"xhigh"_s), shortly});
    QSignalSpy chosen(&p.picker, &Ui::ModelPicker::optionChosen);
    p.open();
    auto *thinking = p.picker.findChild<QComboBox *>(u"thought_level"_s);
    QCOMPARE(thinking->currentText(), u"Extra high"_s);
    QCOMPARE(thinking->itemText(2), u"Odd\\u202E one"_s);
    QVERIFY(!p.picker.findChild<QComboBox *>(u"temperature"_s));
    auto *limit = p.picker.findChild<QComboBox *>(u"max_tokens"_s);
    QCOMPARE(limit->currentText(), u"4096 tokens"_s);
    QCOMPARE(limit->accessibleName(), u"Longest answer"_s);
    thinking->setFocus();
    QTest::keyClick(thinking, Qt::Key_Up);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0], (QVariantList{u"thought_level"_s, u"default"_s}));
}

void TestModelPicker::facts_data()
{
    QTest::addColumn<ModelProfile>("profile");
    QTest::addColumn<QString>("brief");
    QTest::addColumn<QString>("spoken");
    ModelProfile profile;
    QTest::newRow("nothing is known") << profile << QString() << QString();
    profile.vision = false;
    QTest::newRow("no images") << profile << QString() << u"Does not see images."_s;
    profile.vision = true;
    profile.contextWindow = 200'000;
    QTest::newRow("size and images")
        << profile << u"200k · images"_s << u"Reads 200k tokens at once. Sees images."_s;
    profile.price.input = 3;
    QTest::newRow("half a price is none")
        << profile << u"200k · images"_s << u"Reads 200k tokens at once. Sees images."_s;
    profile.price.output = 0.5;
    QTest::newRow("price") << profile << u"200k · images · $3 / $0.50"_s
                           << u"Reads 200k tokens at once. Sees images. A million tokens cost $3 "
                              "to read and $0.50 to write."_s;
}

void TestModelPicker::facts()
{
    QFETCH(const ModelProfile, profile);
    QFETCH(const QString, brief);
    QFETCH(const QString, spoken);
    QCOMPARE(Ui::ModelFactsText::brief(profile), brief);
    QCOMPARE(Ui::ModelFactsText::spoken(profile), spoken);
    Picker p({models({u"a/1"_s}, u"a/1"_s)});
    p.picker.setFactsSource([&profile] { return Ui::ModelPicker::Facts{{u"a/1"_s, profile}}; });
    p.open();
    QCOMPARE(p.picker.entries()->entries().last().note, brief);
}

void TestModelPicker::manyModels()
{
    QStringList names;
    for (int i = 0; i < 1000; ++i)
        names << u"provider%1/model-%2"_s.arg(i % 20).arg(i);
    Picker p({models(names, names.at(500))});
    p.open();
    QCOMPARE(p.picker.entries()->rowCount(), 1020);
    QTest::keyClicks(p.picker.searchField(), u"m999"_s);
    QCOMPARE(lines(p.picker), QStringList{u"provider19/model-999"_s});
}

void TestModelPicker::otherModel()
{
    WindowFixture f;
    QVERIFY(f.show());
    auto *picker = f.composer()->pickers()->modelPicker();
    f.composer()->pickers()->openModels();
    picker->findChild<Ui::Button *>(u"otherModelButton"_s)->click();
    QVERIFY(!picker->isVisible());
    QVERIFY(f.window->isFirstRunShown());
}

void TestModelPicker::ofTheSessionInView()
{
    WindowFixture f;
    f.window->openFolder(f.folder);
    QVERIFY(f.show());
    QVERIFY(f.sendText(u"hello"_s));
    UiFakeSession *session = f.current();
    session->choices = {models({u"a/b"_s, u"c/d"_s}, u"a/b"_s), levels(u"default"_s)};
    session->modelLabel = u"a/b"_s;
    QVERIFY(session->setOption(u"thought_level"_s, u"xhigh"_s)); // as if another client did
    auto *button = f.window->findChild<Ui::Button *>(u"modelButton"_s);
    QCOMPARE(button->text(), u"a/b · Extra high"_s);

    Ui::ModelPicker *picker = f.composer()->pickers()->modelPicker();
    session->modelLabel = u"c/d"_s;
    emit picker->picked(u"c/d"_s);
    QCOMPARE(session->choices[0].value, u"c/d"_s);
    QCOMPARE(button->text(), u"c/d · Extra high"_s);
    QCOMPARE(f.models->fallbackName(), QString()); // "c/d" is not configured here
    QCOMPARE(f.models->requestedName(), QString());
}

void TestModelPicker::ofTheNextSession()
{
    WindowFixture f(WindowFixture::Model::None);
    ModelProfile profile;
    profile.provider = u"one"_s;
    profile.baseUrl = QUrl(u"http://127.0.0.1:9/v1"_s);
    profile.model = u"m"_s;
    QVERIFY(f.models->save(profile));
    profile.provider = u"two"_s;
    QVERIFY(f.models->save(profile));
    f.window->openFolder(f.folder);
    QVERIFY(f.show());
    auto *button = f.window->findChild<Ui::Button *>(u"modelButton"_s);
    QCOMPARE(button->text(), u"two/m"_s);
    Ui::ModelPicker *picker = f.composer()->pickers()->modelPicker();
    emit picker->picked(u"one/m"_s);
    QCOMPARE(button->text(), u"one/m"_s);
    QCOMPARE(f.models->fallbackName(), u"one/m"_s);
    QCOMPARE(f.models->options().constFirst().values.size(), 2);
}

void TestModelPicker::pageChangesTheSessionInView()
{
    WindowFixture f;
    f.window->openFolder(f.folder);
    QVERIFY(f.show());
    QVERIFY(f.sendText(u"hello"_s));
    UiFakeSession *session = f.current();
    session->choices = {models({u"a/b"_s}, u"a/b"_s)};
    ModelProfile profile;
    profile.provider = u"one"_s;
    profile.baseUrl = QUrl(u"http://127.0.0.1:9/v1"_s);
    profile.model = u"m"_s;
    QVERIFY(f.models->save(profile));
    emit f.window->firstRunPage()->modelChosen();
    QCOMPARE(session->choices[0].value, u"one/m"_s);
}

void TestModelPicker::nextFavourite()
{
    WindowFixture f;
    f.window->openFolder(f.folder);
    QVERIFY(f.show());
    QVERIFY(f.sendText(u"hello"_s));
    UiFakeSession *session = f.current();
    session->choices = {models({u"a/1"_s, u"a/2"_s, u"a/3"_s}, u"a/1"_s)};
    emit session->updated(OptionsChanged{session->choices});
    const auto press
        = [&f] { QTest::keyClick(f.edit(), Qt::Key_M, Qt::ControlModifier | Qt::AltModifier); };
    press(); // no favourites yet: choose some
    Ui::ModelPicker *picker = f.composer()->pickers()->modelPicker();
    QVERIFY(picker->isVisible());
    picker->close();
    f.preferences->setFavouriteModels({u"a/3"_s, u"gone/1"_s, u"a/1"_s});
    press();
    QCOMPARE(session->choices[0].value, u"a/3"_s);
    press();
    QCOMPARE(session->choices[0].value, u"a/1"_s);
    QVERIFY(!picker->isVisible());
}

void TestModelPicker::nextMode_data()
{
    QTest::addColumn<QStringList>("modes");
    QTest::addColumn<QString>("present");
    QTest::addColumn<QString>("next");
    const QStringList all{u"default"_s, u"workspace-write"_s, u"plan"_s, u"full-access"_s};
    QTest::newRow("none") << QStringList() << QString() << QString();
    QTest::newRow("the next") << all << u"default"_s << u"workspace-write"_s;
    QTest::newRow("never full access") << all << u"plan"_s << u"default"_s;
    QTest::newRow("out of full access") << all << u"full-access"_s << u"default"_s;
    QTest::newRow("unknown ones are left out")
        << QStringList{u"default"_s, u"yolo"_s} << u"default"_s << QString();
    QTest::newRow("only full access")
        << QStringList{u"full-access"_s} << u"full-access"_s << QString();
}

void TestModelPicker::nextMode()
{
    QFETCH(const QStringList, modes);
    QFETCH(const QString, present);
    QFETCH(const QString, next);
    QWidget window;
    Ui::ModePicker picker(&window);
    QList<SessionMode> all;
    for (const QString &id : modes)
        all.append({id, id, {}});
    picker.setModes(all, present);
    QCOMPARE(picker.nextMode(), next);
}

void TestModelPicker::focusComesBack()
{
    WindowFixture f;
    f.window->openFolder(f.folder);
    QVERIFY(f.show());
    f.edit()->setFocus();
    QTest::keyClick(f.edit(), Qt::Key_M, Qt::ControlModifier);
    Ui::ModelPicker *picker = f.composer()->pickers()->modelPicker();
    QTRY_VERIFY(picker->searchField()->hasFocus());
    QTest::keyClick(picker->searchField(), Qt::Key_Escape);
    QTRY_COMPARE(QApplication::focusWidget(), f.edit());
    QTest::keyClick(f.edit(), Qt::Key_F7, Qt::ShiftModifier);
    Ui::ModePicker *modes = f.composer()->pickers()->modePicker();
    QTRY_VERIFY(modes->list()->hasFocus());
    QTest::keyClick(modes->list(), Qt::Key_Down);
    QTest::keyClick(modes->list(), Qt::Key_Return);
    QTRY_COMPARE(QApplication::focusWidget(), f.edit());
    QCOMPARE(f.composer()->pickers()->modeId(), u"full-access"_s);
    QTest::keyClick(f.edit(), Qt::Key_F7);
    QCOMPARE(f.composer()->pickers()->modeId(), u"default"_s);
}

QTEST_MAIN(TestModelPicker)
#include "tst_modelpicker.moc"
