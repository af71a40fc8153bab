// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/pane/conversationpane.h"
#include "ui/paths/pathmapmodel.h"
#include "ui/paths/pathmappane.h"
#include "ui/presenters/pathmappresenter.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/widgets/choicefield.h"
#include "ui/window/windowsides.h"

#include <QAction>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTreeView>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace Ui;
using Way = PathTouch::Way;

//! Which paths the agent touched, how often, and the way to the calls.
class TestPathMap : public QObject
{
    Q_OBJECT

private slots:
    void whatCallsTouch_data()
    {
        // touched: "way path"
        const Rows<ToolCallState, QStringList> row; // call, touched

        using Kind = ToolKind;
        row("read", call(u"c"_s, Kind::Read, {u"/p/a"_s}), {u"1 /p/a"_s});
        row("searched", call(u"c"_s, Kind::Search, {u"/p"_s}), {u"2 /p"_s});
        row("moved: both names", call(u"c"_s, Kind::Move, {u"/p/a"_s, u"/p/b"_s}),
            {u"0 /p/a"_s, u"0 /p/b"_s});
        row("deleted", call(u"c"_s, Kind::Delete, {u"/p/a"_s}), {u"0 /p/a"_s});
        row("the same twice", call(u"c"_s, Kind::Edit, {u"/p/a"_s, u"/p/./a"_s}), {u"0 /p/a"_s});
        row("failed", call(u"c"_s, Kind::Edit, {u"/p/a"_s}, ToolStatus::Failed), {});
        row("running", call(u"c"_s, Kind::Read, {u"/p/a"_s}, ToolStatus::InProgress), {});
        row("a command", call(u"c"_s, Kind::Execute, {u"/p/a"_s}), {});
        row("relative, of another agent", call(u"c"_s, Kind::Read, {u"a"_s}), {});
        ToolCallState edit = call(u"c"_s, Kind::Edit, {});
        edit.content = {ToolDiff{u"/p/new"_s, {}, u"x"_s}};
        row("only its difference tells", edit, {u"0 /p/new"_s});
    }

    void whatCallsTouch()
    {
        const auto [call, touched] = Rows<ToolCallState, QStringList>::current();
        QStringList found;
        const QList<PathTouch> touches = touchesOf(call);
        for (const PathTouch &touch : touches) {
            QCOMPARE(touch.callId, u"c"_s);
            found += QString::number(int(touch.way)) + u' ' + touch.path;
        }
        QCOMPARE(found, touched);
    }

    // Folders first, sums upwards, the newest call first; what is outside apart.
    void tree()
    {
        PathMapModel model;
        model.setTouches(sample(), u"/p/app"_s, {});
        QCOMPARE(rows(model),
                 (QStringList{u"app/src/ui | 1 written, 2 read, 1 searched"_s,
                              u"  a.cpp | 1 written, 1 read"_s, u"    Edited a.cpp"_s,
                              u"    Read a.cpp"_s, u"  b.cpp | 1 read"_s, u"    Read b.cpp"_s,
                              u"  Searched ui"_s, u"/etc | 1 read"_s, u"  hosts | 1 read"_s,
                              u"    Read hosts"_s}));
        QCOMPARE(model.summary(), u"4 paths: 1 written, 3 read, 1 searched"_s);
        const QModelIndex file = model.index(0, 0, model.index(0, 0));
        QCOMPARE(file.data(PathMapModel::CallRole).toString(), u"c4"_s);
        QCOMPARE(file.data(PathMapModel::PathRole).toString(), u"/p/app/src/ui/a.cpp"_s);
        QCOMPARE(file.data(Qt::AccessibleTextRole).toString(), u"a.cpp, 1 written, 1 read"_s);
        model.setTouches({}, u"/p/app"_s, {});
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.summary(), QString());
    }

    void filters_data()
    {
        const Rows<QString, std::optional<Way>, QStringList> row; // words, way, found
        using Wanted = std::optional<Way>;
        row("written", QString(), Wanted(Way::Written),
            QStringList{u"app/src/ui | 1 written"_s, u"  a.cpp | 1 written"_s,
                        u"    Edited a.cpp"_s});
        row("words in any order", u"HOSTS etc"_s, Wanted(),
            QStringList{u"/etc | 1 read"_s, u"  hosts | 1 read"_s, u"    Read hosts"_s});
        row("both", u"b.cpp"_s, Wanted(Way::Written), QStringList());
    }

    void filters()
    {
        const auto [words, way, found] = Rows<QString, std::optional<Way>, QStringList>::current();
        PathMapModel model;
        model.setTouches(sample(), u"/p/app"_s, {words, way});
        QCOMPARE(rows(model), found);
    }

    void manyCallsAndPaths()
    {
        QList<PathTouch> touches;
        for (int i = 0; i < PathMapModel::kMostPaths + 10; ++i)
            touches.append({u"/p/f%1"_s.arg(i), Way::Read, u"c%1"_s.arg(i), u"Read"_s});
        for (int i = 0; i < PathMapModel::kMostCalls + 10; ++i)
            touches.append({u"/p/last"_s, Way::Written, u"w%1"_s.arg(i), u"Write %1"_s.arg(i)});
        PathMapModel model;
        model.setTouches(touches, u"/p"_s, {});
        const QModelIndex top = model.index(0, 0);
        QCOMPARE(model.rowCount(top), PathMapModel::kMostPaths);
        const QModelIndex last
            = model.match(model.index(0, 0, top), Qt::DisplayRole, u"last"_s).value(0);
        QVERIFY(last.isValid());
        QCOMPARE(model.rowCount(last), PathMapModel::kMostCalls);
        QCOMPARE(last.data(PathMapModel::CountsRole).toString(), u"60 written"_s); // all count
        QCOMPARE(model.index(0, 0, last).data().toString(), u"Write 59"_s);
        QVERIFY(!model.match(model.index(0, 0, top), Qt::DisplayRole, u"f9"_s, 1, Qt::MatchExactly)
                     .value(0)
                     .isValid()); // the oldest went
    }

    void namesAreHarmless()
    {
        PathMapModel model;
        model.setTouches({{u"/p/a\u202eb\n.txt"_s, Way::Read, u"c"_s, u"Read\u202e it"_s}}, u"/p"_s,
                         {});
        const QString all = rows(model).join(u'|');
        QVERIFY(!all.contains(u'\u202e') && !all.contains(u'\n'));
    }

    void foldsStay()
    {
        PathMapPane pane;
        pane.show();
        pane.setTouches(sample(), u"/p/app"_s);
        const auto at = [&pane](const QString &path) {
            const QAbstractItemModel *model = pane.view()->model();
            return model
                ->match(model->index(0, 0), PathMapModel::PathRole, path, 1,
                        Qt::MatchExactly | Qt::MatchRecursive)
                .value(0);
        };
        const QString folder = u"/p/app/src/ui"_s;
        const QString file = folder + u"/a.cpp"_s;
        QVERIFY(pane.view()->isExpanded(at(folder)));
        QVERIFY(!pane.view()->isExpanded(at(file)));
        pane.view()->setExpanded(at(file), true);
        pane.view()->setExpanded(at(u"/etc"_s), false);
        pane.view()->setCurrentIndex(at(file));
        pane.addTouches({{file, Way::Read, u"c9"_s, u"Read again"_s}});
        pane.addTouches({{file, Way::Read, u"c9"_s, u"Read again"_s}}); // told twice
        QTRY_COMPARE(at(file).data(PathMapModel::CountsRole).toString(), u"1 written, 2 read"_s);
        QVERIFY(pane.view()->isExpanded(at(file)));
        QVERIFY(pane.view()->isExpanded(at(folder)));
        QVERIFY(!pane.view()->isExpanded(at(u"/etc"_s)));
        QCOMPARE(pane.view()->currentIndex().data(PathMapModel::PathRole).toString(), file);
        // Typed and chosen.
        pane.findChild<QLineEdit *>(u"pathMapField"_s)->setText(u"nowhere"_s);
        QVERIFY(!pane.view()->isVisible());
        pane.findChild<QLineEdit *>(u"pathMapField"_s)->clear();
        pane.findChild<ChoiceField *>(u"pathMapWay"_s)->choose(QString::number(int(Way::Written)));
        QVERIFY(!at(u"/etc"_s).isValid());
        QVERIFY(at(file).isValid());
    }

    void followsTheSession()
    {
        Testing::WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        QVERIFY(f.sendText(u"go"_s));
        auto *presenter = f.window->findChild<WindowSides *>()->paths();
        f.current()->say(
            ToolCallChanged{call(u"c1"_s, ToolKind::Read, {f.folder + u"/a.cpp"_s}), true});
        presenter->action()->trigger();
        QTRY_VERIFY(presenter->map()->isVisible());
        QTRY_COMPARE(presenter->map()->summary(), u"One path: 1 read"_s);
        f.current()->say(
            ToolCallChanged{call(u"c2"_s, ToolKind::Edit, {f.folder + u"/b.cpp"_s}), true});
        QTRY_COMPARE(presenter->map()->summary(), u"2 paths: 1 written, 1 read"_s);
        f.window->controller()->startNew();
        QTRY_COMPARE(presenter->map()->summary(), QString());
    }

    void leadsToTheCall()
    {
        Testing::WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        QVERIFY(f.sendText(u"go"_s));
        f.current()->say(
            ToolCallChanged{call(u"c1"_s, ToolKind::Edit, {f.folder + u"/a.cpp"_s}), true});
        for (int i = 0; i < 40; ++i)
            f.current()->say(
                AgentTextAppended{u"a%1"_s.arg(i), u"A long answer.\n\n"_s.repeated(6)});
        f.current()->finishTurn();
        auto *presenter = f.window->findChild<WindowSides *>()->paths();
        presenter->action()->trigger();
        QTRY_COMPARE(presenter->map()->summary(), u"One path: 1 written"_s);
        ConversationView *view = f.window->pane()->view();
        const auto isInSight = [view] {
            const int row = view->conversation()->rows().rowOfItem(u"c1"_s);
            return row >= 0
                && view->viewport()->rect().contains(
                    view->visualRect(view->conversation()->index(row)).topLeft() + QPoint(1, 20));
        };
        QTRY_VERIFY(!isInSight()); // the end is
        QTreeView *tree = presenter->map()->view();
        tree->setFocus();
        tree->setCurrentIndex(tree->model()->index(0, 0, tree->model()->index(0, 0)));
        QTest::keyClick(tree, Qt::Key_Return);
        QTRY_VERIFY(isInSight());
        const int row = view->conversation()->rows().rowOfItem(u"c1"_s);
        QVERIFY(view->conversation()->isUnfolded(row));
    }

private:
    static ToolCallState call(const QString &id, ToolKind kind, const QStringList &paths,
                              ToolStatus status = ToolStatus::Completed)
    {
        ToolCallState state;
        state.id = id;
        state.name = u"tool"_s;
        state.title = u"Call "_s + id;
        state.kind = kind;
        state.status = status;
        for (const QString &path : paths)
            state.locations.append({path, {}});
        return state;
    }

    //! Each row with its depth, in the order in which they stand: "  a.cpp | 1 read".
    static QStringList rows(const QAbstractItemModel &model, const QModelIndex &parent = {},
                            int depth = 0)
    {
        QStringList found;
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            const QString counts = index.data(PathMapModel::CountsRole).toString();
            found += QString(2 * depth, u' ') + index.data().toString()
                + (counts.isEmpty() ? QString() : u" | "_s + counts);
            found += rows(model, index, depth + 1);
        }
        return found;
    }

    static QList<PathTouch> sample()
    {
        return {{u"/p/app/src/ui/a.cpp"_s, Way::Read, u"c1"_s, u"Read a.cpp"_s},
                {u"/p/app/src/ui/b.cpp"_s, Way::Read, u"c2"_s, u"Read b.cpp"_s},
                {u"/p/app/src/ui"_s, Way::Searched, u"c3"_s, u"Searched ui"_s},
                {u"/p/app/src/ui/a.cpp"_s, Way::Written, u"c4"_s, u"Edited a.cpp"_s},
                {u"/etc/hosts"_s, Way::Read, u"c5"_s, u"Read hosts"_s}};
    }
};

AGENTAO_TEST_WIDGETS(TestPathMap)
#include "tst_pathmap.moc"
