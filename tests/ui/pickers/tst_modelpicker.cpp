// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/modelpicker.h"

#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/composer/completionlist.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/pickers/modelrows.h"
#include "ui/pickers/modepicker.h"
#include "ui/pickers/pickerbar.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/setup/firstrunpage.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"
#include "ui/widgets/searchfield.h"

#include <QApplication>
#include <QComboBox>
#include <QListView>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::UiFakeSession;
using Testing::WindowFixture;

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
    //! Whatever has the focus.
    QWidget *field() { return picker.focusProxy(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(field(), key, modifiers);
    }

    QTemporaryDir dir;
    QWidget window;
    Ui::Preferences preferences;
    Ui::ModelPicker picker;
};

class TestModelPicker : public QObject
{
    Q_OBJECT

private slots:
    void entries_data()
    {
        const Rows<QList<SessionOption>, QStringList, QString, QStringList>
            row; // options, favourites, typed, shown
        const QList<SessionOption> four{
            models({u"a/m1"_s, u"b/x"_s, u"a/m2"_s, u"b/y"_s}, u"b/x"_s)};
        const QStringList more{u"c/v"_s, u"c/w"_s}; // enough to search in
        const QList<SessionOption> six{
            models(QStringList{u"a/m1"_s, u"b/x"_s, u"a/m2"_s, u"b/y"_s} + more, u"b/x"_s)};
        row("nothing", QList<SessionOption>(), QStringList(), QString(), QStringList());
        row("providers", four, QStringList(), QString(),
            QStringList{u"#a"_s, u"m1"_s, u"m2"_s, u"#b"_s, u"*x"_s, u"y"_s});
        row("favourites first", four, QStringList{u"b/y"_s, u"gone/z"_s, u"a/m1"_s}, QString(),
            QStringList{u"#Favourites"_s, u"!b/y"_s, u"!gone/z"_s, u"!a/m1"_s, u"#a"_s, u"m2"_s,
                        u"#b"_s, u"*x"_s});
        row("a favourite that is not listed now, typed", six, QStringList{u"gone/m9"_s}, u"m9"_s,
            QStringList{u"!gone/m9"_s});
        row("no list, as offline", QList<SessionOption>(), QStringList{u"gone/z"_s}, QString(),
            QStringList{u"#Favourites"_s, u"!gone/z"_s});
        row("typed", six, QStringList(), u"m"_s, QStringList{u"m1"_s, u"m2"_s});
        row("typed, favourite first", six, QStringList{u"a/m2"_s}, u"m"_s,
            QStringList{u"!m2"_s, u"m1"_s});
        row("typed, newest first", // of those that fit as well, however long they are
            QList{models({u"a/x-10-new"_s, u"a/x-9"_s, u"b/1"_s, u"b/2"_s, u"b/3"_s, u"b/4"_s},
                         u"b/1"_s)},
            QStringList(), u"x"_s, QStringList{u"x-10-new"_s, u"x-9"_s});
        row("typed in full",
            QList{models({u"a/x-10-new"_s, u"a/x-1"_s, u"b/1"_s, u"b/2"_s, u"b/3"_s, u"b/4"_s},
                         u"b/1"_s)},
            QStringList(), u"X-1"_s, QStringList{u"x-1"_s, u"x-10-new"_s});
        row("two words", six, QStringList(), u"2 a"_s, QStringList{u"m2"_s});
        row("nothing fits", six, QStringList(), u"qq"_s, QStringList());
        row("tour", QList{models({u"demo/tour"_s}, u"demo/tour"_s)}, QStringList(), QString(),
            QStringList{u"#demo"_s, u"*Built-in tour (not a language model)"_s});
        row("hidden characters", QList{models({u"a/b\u202ec"_s}, {})}, QStringList(), QString(),
            QStringList{u"#a"_s, u"a/b\\u202Ec"_s});
        row("mode is not here",
            QList{SessionOption{OptionId::kMode, u"Mode"_s, u"x"_s, {{u"x"_s, u"X"_s, {}}}}},
            QStringList(), QString(), QStringList());
    }

    void entries()
    {
        const auto [options, favourites, typed, shown]
            = Rows<QList<SessionOption>, QStringList, QString, QStringList>::current();
        Picker p(options, favourites);
        p.open();
        if (!typed.isEmpty())
            QTest::keyClicks(p.picker.searchField(), typed);
        QCOMPARE(lines(p.picker), shown);
        p.picker.close();
        p.open(); // what was typed is gone
        QVERIFY(p.picker.searchField()->text().isEmpty());
    }

    void favourites()
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

    void missingFavourite()
    {
        Picker p({models({u"a/1"_s, u"a/2"_s}, u"a/2"_s)}, {u"gone/z"_s});
        p.open();
        const auto &entries = p.picker.entries()->entries();
        const auto gone = std::ranges::find(entries, u"gone/z"_s, &Ui::PickEntry::id);
        QVERIFY(gone != entries.end());
        QVERIFY(!gone->note.isEmpty() && gone->isEnabled); // an endpoint may take it all the same
        emit p.picker.findChild<Ui::PickDelegate *>()->starClicked(u"gone/z"_s);
        QCOMPARE(p.preferences.favouriteModels(), QStringList());
        QVERIFY(!lines(p.picker).contains(u"#Favourites"_s));
    }

    void keys()
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
        p.press(Qt::Key_Escape);
        QVERIFY(!p.picker.isVisible());
        QCOMPARE(chosen.size(), 1);
    }

    // Nothing to search in a list that is seen at a glance.
    void searchField_data()
    {
        const Rows<int, bool> row; // count, isShown
        row("none", 0, false);
        row("one", 1, false);
        row("few", 5, false);
        row("more", 6, true);
        row("400", 400, true);
    }

    void searchField()
    {
        const auto [count, isShown] = Rows<int, bool>::current();
        QStringList names;
        for (int i = 0; i < count; ++i)
            names << u"a/model-%1"_s.arg(i);
        Picker p({models(names, names.value(0))});
        QSignalSpy chosen(&p.picker, &Ui::ModelPicker::optionChosen);
        p.open();
        QCOMPARE(p.picker.searchField()->isVisible(), isShown);
        QCOMPARE(p.field() == p.picker.searchField(), isShown);
        if (count == 0)
            return;
        p.press(Qt::Key_Return); // keys work in both
        QCOMPARE(chosen.value(0), (QVariantList{u"model"_s, u"a/model-0"_s}));
        if (!isShown)
            return;
        p.open();
        QTest::keyClicks(p.field(), u"qq"_s);
        p.press(Qt::Key_Return); // nothing is there
        QVERIFY(p.picker.isVisible());
    }

    void controls()
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

    void facts_data()
    {
        const Rows<OfferedModel, QString, QString, bool> row; // model, brief, spoken, isWarned
        OfferedModel model;
        ModelProfile &profile = model.profile;
        row("nothing is known", model, QString(), QString(), false);
        profile.vision = false;
        row("no images", model, QString(), u"Does not see images."_s, false);
        profile.vision = true;
        profile.contextWindow = 200'000;
        row("size and images", model, u"200k · images"_s,
            u"Reads 200k tokens at once. Sees images."_s, false);
        profile.price.input = 3;
        row("half a price is none", model, u"200k · images"_s,
            u"Reads 200k tokens at once. Sees images."_s, false);
        profile.price.output = 0.5;
        const QString price = u"A million tokens cost $3 to read and $0.50 to write."_s;
        row("price", model, u"200k · images · $3 / $0.50"_s,
            u"Reads 200k tokens at once. Sees images. "_s + price, false);
        profile = {};
        model.released = QDate(2026, 3, 4);
        row("released", model, QString(), u"Released on 4 March 2026."_s, false);
        model.released = {};
        model.ends = QDate::currentDate().addDays(31);
        row("ends, far", model, QString(), QString(), false);
        const QLocale english(QLocale::English, QLocale::UnitedKingdom);
        model.ends = QDate::currentDate().addDays(30);
        row("ends", model, u"ends %1"_s.arg(english.toString(model.ends, u"d MMM"_s)),
            u"Its provider ends it on %1."_s.arg(english.toString(model.ends, u"d MMMM yyyy"_s)),
            true);
        model.ends = QDate::currentDate().addDays(-1);
        row("has ended", model, u"ended %1"_s.arg(english.toString(model.ends, u"d MMM"_s)),
            u"Its provider has ended it on %1."_s.arg(
                english.toString(model.ends, u"d MMMM yyyy"_s)),
            true);
    }

    void facts()
    {
        auto [model, brief, spoken, isWarned]
            = Rows<OfferedModel, QString, QString, bool>::current();
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
        const auto plain = qScopeGuard([] { QLocale::setDefault(QLocale::c()); });
        const auto asHere = [](QString text) { // how long a date is written is the locale's matter
            return text.remove(
                QRegularExpression(u"(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? "_s));
        };
        QCOMPARE(Ui::ModelFactsText::brief(model), brief);
        QCOMPARE(asHere(Ui::ModelFactsText::spoken(model)), spoken);
        model.profile.provider = u"a"_s;
        model.profile.model = u"1"_s;
        Picker p({models({u"a/1"_s}, u"b/2"_s)});
        p.picker.setOfferSource([&model] { return ModelOffer{{model}, {}}; });
        p.open();
        const Ui::PickEntry entry = p.picker.entries()->entries().last();
        QCOMPARE(entry.note, brief);
        QCOMPARE(entry.icon, isWarned ? u"warning"_s : QString());
        const QModelIndex row = p.picker.entries()->index(1);
        QVERIFY(row.data(Qt::ToolTipRole).toString().contains(Ui::ModelFactsText::spoken(model)));
    }

    // The rows are made once; a key stroke chooses from them and draws what is in sight.
    void manyModels()
    {
        QStringList names;
        for (int i = 0; i < 1000; ++i)
            names << u"provider%1/model-%2"_s.arg(i % 20).arg(i);
        Picker p({models(names, names.at(500))});
        int asked = 0;
        p.picker.setOfferSource([&asked] {
            ++asked;
            return ModelOffer();
        });
        p.open();
        QCOMPARE(p.picker.entries()->rowCount(), 1020);
        QVERIFY(p.picker.list()->uniformItemSizes()); // else each row would be measured
        const int askedBefore = asked;
        QSignalSpy resets(p.picker.entries(), &QAbstractItemModel::modelReset);
        const auto widgets = p.picker.findChildren<QWidget *>().size();
        QTest::keyClicks(p.picker.searchField(), u"m999"_s);
        // The provider stands behind it, so that names which begin alike are told apart.
        QCOMPARE(lines(p.picker), QStringList{u"model-999"_s});
        const Ui::PickEntry found = p.picker.entries()->entries().constFirst();
        QVERIFY2(found.note.startsWith(u"provider19"_s), qPrintable(found.note));
        QVERIFY(found.spoken.startsWith(u"provider19/model-999"_s));
        QCOMPARE(asked, askedBefore);
        QCOMPARE(resets.size(), 4); // one for each key
        QCOMPARE(p.picker.findChildren<QWidget *>().size(), widgets);
    }

    void listsAreTold_data()
    {
        const Rows<QList<OfferedList>, QString, bool> row; // lists, text, isWarning
        const QDateTime now = QDateTime::currentDateTimeUtc();
        const Error down{ErrorCode::Network, u"no route"_s, {}};
        const Error none{ErrorCode::NotFound, u"no list"_s, {}};
        row("none can be asked", QList<OfferedList>(), QString(), false);
        row("not asked yet", QList<OfferedList>{{u"a"_s}},
            u"From the list that came with the program"_s, false);
        row("new", QList<OfferedList>{{u"a"_s, now}}, u"Up to date with the endpoints"_s, false);
        row("the oldest counts",
            QList<OfferedList>{{u"a"_s, now}, {u"b"_s, now.addSecs(-3 * 3600 - 5)}},
            u"As the endpoints said 3 h ago"_s, false);
        row("down, never known", QList<OfferedList>{{u"a"_s, now}, {u"openrouter"_s, {}, down}},
            u"OpenRouter did not tell its models."_s, true);
        row("down, the old one stays", QList<OfferedList>{{u"a"_s, now.addDays(-3), down}},
            u"a did not tell its models; the list is 3 days old."_s, true);
        row("an endpoint without a list is no news", QList<OfferedList>{{u"a"_s, now, none}},
            u"Up to date with the endpoints"_s, false);
    }

    void listsAreTold()
    {
        const auto [lists, text, isWarning] = Rows<QList<OfferedList>, QString, bool>::current();
        Picker p({models({u"a/1"_s}, u"a/1"_s)});
        p.picker.setOfferSource([&lists] { return ModelOffer{{}, lists}; });
        QSignalSpy wanted(&p.picker, &Ui::ModelPicker::refreshWanted);
        p.open();
        QCOMPARE(wanted.value(0).value(0).value<ModelRefresh>(), ModelRefresh::Asked);
        auto *status = p.picker.findChild<Ui::ModelListStatus *>();
        QCOMPARE(status->isVisible(), !lists.isEmpty());
        if (lists.isEmpty())
            return;
        QCOMPARE(status->label()->text(), text);
        QCOMPARE(status->label()->toolTip().contains(u"no route"_s), isWarning);
        status->button()->click();
        QCOMPARE(wanted.value(1).value(0).value<ModelRefresh>(), ModelRefresh::Now);
        p.picker.setRefreshing(true);
        QCOMPARE(status->label()->text(), u"Asking the endpoints…"_s);
        QVERIFY(!status->button()->isEnabled());
        p.picker.setRefreshing(false);
        QCOMPARE(status->label()->text(), text);
    }

    void newsWhileOpen()
    {
        Picker p({models({u"a/1"_s, u"a/2"_s}, u"a/2"_s)});
        p.open();
        QStringList names;
        for (int i = 0; i < 400; ++i)
            names << u"a/%1"_s.arg(i);
        const int before = p.picker.height();
        p.picker.setOptions({models(names, u"a/2"_s)});
        QCOMPARE(p.picker.entries()->rowCount(), 401);
        QCOMPARE(p.picker.list()->currentIndex().data().toString(), u"2"_s); // as it was
        QVERIFY(p.picker.height() > before);
        const auto seen = [&p] {
            const QListView *list = p.picker.list();
            return list->viewport()->rect().contains(list->visualRect(list->currentIndex()));
        };
        QVERIFY(seen());
        for (int i = 0; i < 30; ++i)
            p.press(Qt::Key_PageDown);
        QVERIFY(seen());
        const int scrolled = p.picker.list()->verticalScrollBar()->value();
        QVERIFY(scrolled > 0);
        p.picker.setRefreshing(true); // nothing moves
        p.picker.setRefreshing(false);
        p.picker.setOptions({models(names, u"a/2"_s)});
        QCOMPARE(p.picker.list()->verticalScrollBar()->value(), scrolled);
        QVERIFY(seen());
    }

    // What is typed behind /model: first what goes on like that, then what has it further on.
    void completion_data()
    {
        const Rows<QString, QStringList> row; // typed, offered
        row("beginning", u"/model a/"_s, QStringList{u"a/small"_s, u"a/big"_s});
        row("anywhere", u"/model BIG"_s, QStringList{u"a/big"_s, u"b/big"_s});
        row("beginning first", u"/model b"_s, QStringList{u"b/big"_s, u"a/big"_s});
        row("in full", u"/model a/big"_s, QStringList());
        row("nothing", u"/model zz"_s, QStringList());
        row("second word", u"/model a/big b"_s, QStringList());
        row("mode", u"/mode pl"_s, QStringList{u"plan"_s});
    }

    void completion()
    {
        auto [typed, offered] = Rows<QString, QStringList>::current();
        WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        QVERIFY(f.sendText(u"hello"_s));
        UiFakeSession *session = f.current();
        session->choices = {models({u"a/small"_s, u"a/big"_s, u"b/big"_s}, u"a/big"_s),
                            {OptionId::kMode, u"Mode"_s, u"plan"_s, {{u"plan"_s, u"Plan"_s, {}}}}};
        emit session->updated(OptionsChanged{session->choices});
        emit session->updated(CommandsChanged{{{u"model"_s, u"Models"_s, u"[provider/model]"_s},
                                               {u"mode"_s, u"Modes"_s, u"[mode]"_s}}});
        f.edit()->setFocus();
        f.composer()->setText(typed);
        auto *list = f.window->findChild<Ui::CompletionList *>(u"argumentList"_s);
        QStringList rows;
        for (int i = 0; list->isVisible() && i < list->model()->rowCount(); ++i)
            rows << list->model()->index(i, 0).data().toString();
        QCOMPARE(rows, offered);
        if (offered.isEmpty())
            return;
        QTest::keyClick(f.edit(), Qt::Key_Tab);
        QCOMPARE(f.edit()->toPlainText(), typed.section(u' ', 0, 0) + u' ' + offered.first());
    }

    void otherModel()
    {
        WindowFixture f;
        QVERIFY(f.show());
        auto *picker = f.composer()->pickers()->modelPicker();
        f.composer()->pickers()->openModels();
        picker->findChild<Ui::Button *>(u"otherModelButton"_s)->click();
        QVERIFY(!picker->isVisible());
        QVERIFY(f.window->isFirstRunShown());
    }

    void ofTheSessionInView()
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
        QCOMPARE(button->text(), u"b · Extra high"_s);
        QCOMPARE(button->accessibleName(), u"Model: a/b · Extra high"_s);
        QCOMPARE(button->toolTip(), u"Model: a/b · Extra high"_s);

        Ui::ModelPicker *picker = f.composer()->pickers()->modelPicker();
        session->modelLabel = u"c/d"_s;
        emit picker->picked(u"c/d"_s);
        QCOMPARE(session->choices[0].value, u"c/d"_s);
        QCOMPARE(button->text(), u"d · Extra high"_s);
        QCOMPARE(f.models->fallbackName(), QString()); // "c/d" is not configured here
        QCOMPARE(f.models->requestedName(), QString());
    }

    void ofTheNextSession()
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
        QCOMPARE(button->accessibleName(), u"Model: two/m"_s);
        Ui::ModelPicker *picker = f.composer()->pickers()->modelPicker();
        emit picker->picked(u"one/m"_s);
        QCOMPARE(button->accessibleName(), u"Model: one/m"_s);
        QCOMPARE(f.models->fallbackName(), u"one/m"_s);
        QCOMPARE(f.models->options().constFirst().values.size(), 2);
    }

    void pageChangesTheSessionInView()
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

    void nextFavourite()
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

    void nextMode_data()
    {
        const Rows<QStringList, QString, QString> row; // modes, present, next
        const QStringList all{u"default"_s, u"workspace-write"_s, u"plan"_s, u"full-access"_s};
        row("none", QStringList(), QString(), QString());
        row("the next", all, u"default"_s, u"workspace-write"_s);
        row("never full access", all, u"plan"_s, u"default"_s);
        row("out of full access", all, u"full-access"_s, u"default"_s);
        row("unknown ones are left out", QStringList{u"default"_s, u"yolo"_s}, u"default"_s,
            QString());
        row("only full access", QStringList{u"full-access"_s}, u"full-access"_s, QString());
    }

    void nextMode()
    {
        const auto [modes, present, next] = Rows<QStringList, QString, QString>::current();
        QWidget window;
        Ui::ModePicker picker(&window);
        QList<SessionMode> all;
        for (const QString &id : modes)
            all.append({id, id, {}});
        picker.setModes(all, present);
        QCOMPARE(picker.nextMode(), next);
    }

    //! What another agent calls as we do gets neither our name nor a mark or a promise of ours.
    void choicesOfOthersNamedLikeOurs()
    {
        const QList<SessionMode> modes{
            {u"default"_s, u"Always go"_s, u"Runs all"_s},
            {u"plan"_s, u"plan"_s, {}},
            {u"read-only"_s, u"Ask first"_s, u"Asks before all"_s},
            {u"full-access"_s, u"Small steps"_s, u"One file at a time"_s},
        };
        const QList<SessionOption> options{
            {OptionId::kThoughtLevel, u"Effort"_s, u"xhigh"_s, {{u"xhigh"_s, u"Very deep"_s, {}}}},
            {OptionId::kTemperature, u"Mood"_s, u"default"_s, {{u"default"_s, u"Calm"_s, {}}}},
        };
        QWidget window;
        Ui::PickerBar bar(&window);
        bar.resize(600, 30);
        bar.setModes(modes, u"full-access"_s); // before it is known whose they are
        bar.setAgent({}, u"other"_s);
        bar.setModel({}, options);

        auto *chip = bar.modeButton();
        QCOMPARE(chip->text(), u"Small steps"_s);
        QCOMPARE(chip->iconName(), QString());
        QCOMPARE(chip->accessibleName(), u"Mode: Small steps"_s);
        QCOMPARE(chip->accessibleDescription(), u"One file at a time"_s);
        QCOMPARE(bar.modePicker()->nextMode(), QString()); // which of them asks is not known
        bar.openModes();
        const QList<Ui::PickEntry> entries = bar.modePicker()->entries()->entries();
        QCOMPARE(entries.size(), modes.size());
        for (qsizetype i = 0; i < modes.size(); ++i) {
            QCOMPARE(entries[i].text, modes[i].name);
            QCOMPARE(entries[i].detail, modes[i].description);
            QVERIFY(!entries[i].isWarning);
        }
        QVERIFY(!bar.modePicker()->findChild<QLabel *>(u"sandboxTitle"_s)->isVisibleTo(&bar));
        bar.modePicker()->close();

        QCOMPARE(bar.modelButton()->text(), u"Options · Very deep"_s);
        bar.openModels();
        for (const SessionOption &option : options) {
            auto *box = bar.modelPicker()->findChild<QComboBox *>(option.id);
            QVERIFY(box);
            QCOMPARE(box->accessibleName(), option.name);
            QCOMPARE(box->itemText(0), option.values.first().name);
        }
        bar.modelPicker()->close();
    }

    void focusComesBack()
    {
        WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        f.edit()->setFocus();
        QTest::keyClick(f.edit(), Qt::Key_M, Qt::ControlModifier);
        Ui::ModelPicker *picker = f.composer()->pickers()->modelPicker();
        QTRY_VERIFY(picker->focusProxy()->hasFocus());
        QTest::keyClick(picker->focusProxy(), Qt::Key_Escape);
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
};

AGENTAO_TEST_WIDGETS(TestModelPicker)
#include "tst_modelpicker.moc"
