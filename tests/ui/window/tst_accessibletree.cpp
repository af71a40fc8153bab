// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/screens.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/permission/permissionprompt.h"
#include "ui/widgets/choicefield.h"

#include <QAccessible>
#include <QAction>
#include <QPushButton>
#include <QSplitter>

using namespace Qt::StringLiterals;
using Testing::Screens;

// Roles that a person operates or moves to.
static bool isControl(QAccessible::Role role)
{
    switch (role) {
    case QAccessible::PushButton:
    case QAccessible::ButtonMenu:
    case QAccessible::ButtonDropDown:
    case QAccessible::CheckBox:
    case QAccessible::RadioButton:
    case QAccessible::ComboBox:
    case QAccessible::EditableText:
    case QAccessible::SpinBox:
    case QAccessible::Slider:
    case QAccessible::List:
    case QAccessible::ListItem:
    case QAccessible::Tree:
    case QAccessible::TreeItem:
    case QAccessible::Table:
    case QAccessible::MenuItem:
    case QAccessible::PageTab:
    case QAccessible::Link:
    case QAccessible::Dialog:
        return true;
    default:
        return false;
    }
}

static QString describe(QAccessibleInterface *item)
{
    const QObject *object = item->object();
    const QObject *parent = item->parent() ? item->parent()->object() : nullptr;
    const auto name = [](const QObject *of) {
        return of
            ? u"%1 '%2'"_s.arg(QLatin1StringView(of->metaObject()->className()), of->objectName())
            : u"-"_s;
    };
    return u"role %1, %2 in %3"_s.arg(int(item->role())).arg(name(object), name(parent));
}

// The whole tree below \a item that is in sight.
static void collect(QAccessibleInterface *item, QStringList *nameless, int *controls)
{
    if (!item || !item->isValid() || item->state().invisible)
        return;
    if (isControl(item->role())) {
        ++*controls;
        if (item->text(QAccessible::Name).trimmed().isEmpty())
            nameless->append(describe(item));
    }
    const QObject *object = item->object();
    // Parts of Qt's own controls, which read them out with their value.
    const bool isWhole = item->role() == QAccessible::ComboBox
        || item->role() == QAccessible::SpinBox || (object && object->inherits("QScrollBar"));
    for (int i = 0; !isWhole && i < item->childCount(); ++i)
        collect(item->child(i), nameless, controls);
}

static void collectFocused(QAccessibleInterface *item, QStringList *focused)
{
    if (!item || !item->isValid() || item->state().invisible)
        return;
    // Rows have it within their list, and Qt says so of each tab that is in front.
    const bool isRow = item->role() == QAccessible::ListItem
        || item->role() == QAccessible::TreeItem || item->role() == QAccessible::Cell
        || item->role() == QAccessible::PageTab;
    if (item->state().focused && !isRow)
        focused->append(describe(item));
    for (int i = 0; i < item->childCount(); ++i)
        collectFocused(item->child(i), focused);
}

//! What a screen reader finds: no control without a name on any screen.
class TestAccessibleTree : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    void everyControlHasAName_data()
    {
        QTest::addColumn<QString>("screen");
        const QStringList names = Screens::names();
        for (const QString &name : names)
            QTest::newRow(qPrintable(name)) << name;
    }

    void everyControlHasAName()
    {
        QFETCH(QString, screen);
        Screens screens;
        QWidget *shown = screens.show(screen);
        QVERIFY(shown);
        QStringList nameless;
        int controls = 0;
        collect(QAccessible::queryAccessibleInterface(shown), &nameless, &controls);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
        QVERIFY(controls > 1);
    }

    // Else a reader says nothing, or twice as much, when the focus moves.
    void focusIsAtOnePlace_data() { everyControlHasAName_data(); }

    void focusIsAtOnePlace()
    {
        QFETCH(QString, screen);
        Screens screens;
        QWidget *shown = screens.show(screen);
        QVERIFY(shown);
        QStringList focused;
        collectFocused(QAccessible::queryAccessibleInterface(shown), &focused);
        QVERIFY2(focused.size() <= 1, qPrintable(focused.join(u'\n')));
    }

    void whatOpensSaysSo()
    {
        Ui::ChoiceField field(u"Font"_s);
        field.setChoices({{u"a"_s, u"One"_s}, {u"b"_s, u"Two"_s}});
        field.setCurrent(u"a"_s);
        field.show();
        QVERIFY(QTest::qWaitForWindowActive(&field));
        QAccessibleInterface *heard = QAccessible::queryAccessibleInterface(&field);
        QCOMPARE(int(heard->role()), int(QAccessible::ButtonMenu));
        QCOMPARE(heard->text(QAccessible::Name), u"Font: One"_s);
        QVERIFY(heard->state().hasPopup && heard->state().collapsed);
        heard->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QTRY_VERIFY(heard->state().expanded);

        Ui::QuietButton more(u"Say &why"_s);
        more.setCheckable(true);
        heard = QAccessible::queryAccessibleInterface(&more);
        QCOMPARE(int(heard->role()), int(QAccessible::PushButton)); // nothing is chosen with it
        QCOMPARE(heard->text(QAccessible::Name), u"Say why"_s);
        QVERIFY(heard->state().collapsed && !heard->state().checkable);
        heard->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QVERIFY(more.isChecked() && heard->state().expanded);
    }

    void bordersHaveAName()
    {
        Screens screens; // a window installs what it takes
        QVERIFY(screens.show(Screens::names().constFirst()));
        QSplitter splitter;
        splitter.addWidget(new QWidget);
        splitter.addWidget(new QWidget);
        QAccessibleInterface *border = QAccessible::queryAccessibleInterface(splitter.handle(1));
        QCOMPARE(int(border->role()), int(QAccessible::Separator));
        QVERIFY(!border->text(QAccessible::Name).isEmpty());
    }

    void findsANamelessControl()
    {
        QWidget window;
        auto *button = new QPushButton(&window);
        window.show();
        QStringList nameless;
        int controls = 0;
        collect(QAccessible::queryAccessibleInterface(&window), &nameless, &controls);
        QCOMPARE(nameless.size(), 1);
        button->setAccessibleName(u"Send"_s);
        nameless.clear();
        collect(QAccessible::queryAccessibleInterface(&window), &nameless, &controls);
        QCOMPARE(nameless, QStringList());
    }

    void noTwoActionsShareAKey()
    {
        Testing::WindowFixture fixture;
        QHash<QKeySequence, QString> known;
        QStringList shared;
        for (const QAction *action : fixture.window->actions()->registry()->actions()) {
            for (const QKeySequence &key : Ui::ActionRegistry::defaultKeys(action)) {
                const QString id = Ui::ActionRegistry::id(action);
                if (const QString other = known.value(key); !other.isEmpty())
                    shared.append(u"%1: %2 and %3"_s.arg(key.toString(), other, id));
                known.insert(key, id);
            }
        }
        QVERIFY(known.size() > 20);
        QVERIFY2(shared.isEmpty(), qPrintable(shared.join(u'\n')));
    }
};

AGENTAO_TEST_WIDGETS(TestAccessibleTree)
#include "tst_accessibletree.moc"
