// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/modelmenu.h"

#include "tests/ui/windowfixture.h"
#include "ui/composer/composer.h"
#include "ui/widgets/button.h"
#include "ui/window/firstrunpage.h"
#include "ui/window/sessioncontroller.h"

#include <QActionGroup>
#include <QSignalSpy>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::UiFakeSession;
using Testing::WindowFixture;

class TestModelMenu : public QObject
{
    Q_OBJECT

private slots:
    void fill_data();
    void fill();
    void choosing();
    void otherModel();
    void ofTheSessionInView();
    void ofTheNextSession();
    void pageChangesTheSessionInView();
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

static QStringList many()
{
    QStringList names;
    for (int i = 0; i < 7; ++i)
        names << u"a/m%1"_s.arg(i) << u"b/m%1"_s.arg(i);
    return names;
}

// The lines of the menu: "*" checked, "-" a separator, "text>" a menu.
static QStringList lines(QMenu *menu)
{
    QStringList lines;
    const QList<QAction *> actions = menu->actions();
    for (const QAction *action : actions) {
        if (action->isSeparator())
            lines << u"-"_s + action->text();
        else
            lines << (action->isChecked() ? u"*"_s : QString()) + action->text()
                    + (action->menu() ? u">"_s : QString());
    }
    return lines;
}

void TestModelMenu::fill_data()
{
    QTest::addColumn<QList<SessionOption>>("options");
    QTest::addColumn<QStringList>("shown");

    const QString other = u"Other model…"_s;
    QTest::newRow("nothing") << QList<SessionOption>() << QStringList{other};
    QTest::newRow("models") << QList{models({u"a/b"_s, u"c/d&e"_s}, u"a/b"_s)}
                            << QStringList{u"*a/b"_s, u"c/d&&e"_s, u"-"_s, other};
    QTest::newRow("levels") << QList{levels(u"xhigh"_s)}
                            << QStringList{other, u"-Thinking"_s, u"Default"_s, u"*Extra high"_s,
                                           u"Odd\\u202E one"_s};
    QTest::newRow("long list") << QList{models(many(), u"b/m3"_s)}
                               << QStringList{u"a>"_s, u"b>"_s, u"-"_s, other};
    const SessionOption cool{OptionId::kTemperature,
                             u"T"_s,
                             u"0.5"_s,
                             {{u"default"_s, u"Default"_s, {}}, {u"0.5"_s, u"0.5"_s, {}}}};
    const SessionOption shortly{OptionId::kOutputLimit,
                                u"L"_s,
                                u"default"_s,
                                {{u"default"_s, u"Default"_s, {}}, {u"4096"_s, u"4096"_s, {}}}};
    QTest::newRow("numbers") << QList{
        cool, shortly} << QStringList{other, u"-"_s, u"Temperature: 0.5>"_s, u"Longest answer>"_s};
    QTest::newRow("mode is not here")
        << QList{SessionOption{OptionId::kMode, u"Mode"_s, u"x"_s, {{u"x"_s, u"X"_s, {}}}}}
        << QStringList{other};
    QTest::newRow("tour") << QList{models({u"demo/tour"_s}, u"demo/tour"_s)}
                          << QStringList{u"*Built-in tour (not a language model)"_s, u"-"_s, other};
}

void TestModelMenu::fill()
{
    QFETCH(const QList<SessionOption>, options);
    QFETCH(const QStringList, shown);
    Ui::ModelMenu menu;
    menu.setOptions(options);
    for (int i = 0; i < 2; ++i) { // the second time nothing is left of the first
        emit menu.aboutToShow();
        QCOMPARE(lines(&menu), shown);
    }
}

static QAction *actionCalled(const QObject *menu, const QString &text)
{
    const QList<QAction *> actions = menu->findChildren<QAction *>();
    for (QAction *action : actions) {
        if (action->text() == text)
            return action;
    }
    return nullptr;
}

void TestModelMenu::choosing()
{
    Ui::ModelMenu menu;
    QSignalSpy chosen(&menu, &Ui::ModelMenu::optionChosen);
    menu.setOptions({models(many(), u"a/m0"_s),
                     levels(u"default"_s),
                     {OptionId::kOutputLimit, u"L"_s, u"4096"_s, {{u"4096"_s, {}, {}}}}});
    emit menu.aboutToShow();
    actionCalled(&menu, u"b/m3"_s)->trigger();
    actionCalled(&menu, u"Extra high"_s)->trigger();
    actionCalled(&menu, u"4096 tokens"_s)->trigger();
    QCOMPARE(chosen.size(), 3);
    QCOMPARE(chosen[2], (QVariantList{u"max_tokens"_s, u"4096"_s}));
    QCOMPARE(chosen[0], (QVariantList{u"model"_s, u"b/m3"_s}));
    QCOMPARE(chosen[1], (QVariantList{u"thought_level"_s, u"xhigh"_s}));
}

void TestModelMenu::otherModel()
{
    WindowFixture f;
    QVERIFY(f.show());
    auto *menu = f.window->findChild<Ui::ModelMenu *>();
    emit menu->aboutToShow();
    actionCalled(menu, u"Other model…"_s)->trigger();
    QVERIFY(f.window->isFirstRunShown());
}

void TestModelMenu::ofTheSessionInView()
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

    auto *menu = f.window->findChild<Ui::ModelMenu *>();
    emit menu->aboutToShow();
    session->modelLabel = u"c/d"_s;
    actionCalled(menu, u"c/d"_s)->trigger();
    QCOMPARE(session->choices[0].value, u"c/d"_s);
    QCOMPARE(button->text(), u"c/d · Extra high"_s);
    QCOMPARE(f.models->fallbackName(), QString()); // "c/d" is not configured here
    QCOMPARE(f.models->requestedName(), QString());
}

void TestModelMenu::ofTheNextSession()
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
    auto *menu = f.window->findChild<Ui::ModelMenu *>();
    emit menu->aboutToShow();
    actionCalled(menu, u"one/m"_s)->trigger();
    QCOMPARE(button->text(), u"one/m"_s);
    QCOMPARE(f.models->fallbackName(), u"one/m"_s);
    QCOMPARE(f.models->options().constFirst().values.size(), 2);
}

void TestModelMenu::pageChangesTheSessionInView()
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

QTEST_MAIN(TestModelMenu)
#include "tst_modelmenu.moc"
