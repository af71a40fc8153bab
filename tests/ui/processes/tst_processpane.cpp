// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/processes/processpane.h"

#include "agentcore/ports/localterminal.h"
#include "tests/support/processlife.h"
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/preferences/lookpreferences.h"
#include "ui/presenters/processpresenter.h"
#include "ui/processes/ownuse.h"
#include "ui/processes/processmodel.h"
#include "ui/processes/processview.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/theme/theme.h"
#include "ui/window/windowsides.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Ui::ProcessModel;
using Ui::ProcessPane;
using Ui::ProcessView;

//! Real processes, seen and stopped by mouse and keys.
class TestProcessPane : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_owner = std::make_unique<QObject>();
        m_pane = std::make_unique<ProcessPane>();
        m_pane->resize(420, 500);
        m_pane->show();
        QVERIFY(ChildProcesses::shared().list().isEmpty());
    }

    void cleanup()
    {
        m_pane.reset();
        m_owner.reset();
    }

    void looksOnlyWhileItIsSeen()
    {
        QVERIFY(m_pane->isLooking());
        QSignalSpy refreshed(m_pane.get(), &ProcessPane::refreshed);
        QVERIFY(refreshed.wait());
        m_pane->hide();
        QVERIFY(!m_pane->isLooking());
        refreshed.clear();
        QVERIFY(start());
        QVERIFY(!row(0).isValid()); // nobody sees it
        m_pane->show();
        QVERIFY(m_pane->isLooking());
        QVERIFY(row(0).isValid());
        QVERIFY(refreshed.wait());
    }

    void showsWhatRuns()
    {
        QVERIFY(m_pane->findChild<QLabel *>(u"noProcesses"_s)->isVisible());
        m_pane->setTitles([](const QString &id) { return u"Title of "_s + id; });
        QVERIFY(start({.purpose = u"Wait for it"_s, .sessionId = u"s1"_s}));
        QVERIFY(view()->isVisible());
        QCOMPARE(row(0).data().toString(), u"Wait for it"_s);
        QTRY_COMPARE(view()->model()->rowCount(row(0)), 3);
        const QString detail = row(0).data(ProcessModel::DetailRole).toString();
        QVERIFY2(detail.startsWith(u"Command · Title of s1 · "_s)
                     && detail.endsWith("3 processes"_L1),
                 qPrintable(detail));
        QVERIFY(!row(0).data(ProcessModel::UseRole).toString().isEmpty());
        const QModelIndex shell = view()->model()->index(0, 0, row(0));
        QCOMPARE(shell.data().toString(), u"sh"_s);
        QCOMPARE(view()->model()->index(2, 0, row(0)).data().toString(), u"sleep"_s);
        view()->expand(row(0));
        QVERIFY(!m_pane->grab().isNull()); // all of it can be drawn
    }

    void tellsWhatItUsesItself()
    {
        const auto *own = m_pane->findChild<QLabel *>(u"ownUse"_s);
        QTRY_VERIFY2(own->text().contains(u" % · "_s), qPrintable(own->text()));
    }

    void rowsEndBeforeTheScrollBar()
    {
        QVERIFY(start());
        m_pane->focusFirst();
        const QImage page = view()->viewport()->grab().toImage();
        const QRect place = view()->visualRect(row(0));
        const auto colourAt = [&page](int x, int y) {
            const qreal scale = page.devicePixelRatio();
            return page.pixel(int(x * scale), int(y * scale));
        };
        const QRgb free = colourAt(place.center().x(), page.height() / page.devicePixelRatio() - 1);
        const int y = place.center().y();
        QCOMPARE(colourAt(view()->viewport()->width() - Ui::Theme::kGap / 2, y), free);
        QVERIFY(colourAt(view()->viewport()->width() - 2 * Ui::Theme::kGap, y) != free);
    }

    void stops_data()
    {
        QTest::addColumn<QString>("way");

        for (const char *way : {"key", "button", "sign"})
            QTest::newRow(way) << QString::fromLatin1(way);
    }

    void stops()
    {
        QFETCH(QString, way);
        QVERIFY(start());
        const QList<qint64> pids = pidsOf(ChildProcesses::shared().list().first());
        QCOMPARE(pids.size(), 3);
        QVERIFY(!button("stopProcess")->isEnabled()); // which one?
        m_pane->focusFirst();
        QVERIFY(button("stopProcess")->isEnabled());
        if (way == "key"_L1) {
            QTest::keyClick(view(), Qt::Key_Delete);
        } else if (way == "button"_L1) {
            button("stopProcess")->click();
        } else {
            QStyleOptionViewItem option;
            option.rect = view()->visualRect(row(0));
            QTest::mouseClick(view()->viewport(), Qt::LeftButton, {},
                              Ui::ProcessDelegate::stopSign(option, row(0)).center());
        }
        QTRY_VERIFY(ChildProcesses::shared().list().isEmpty());
        for (const qint64 pid : pids)
            QTRY_VERIFY(isProcessGone(pid));
        QVERIFY(!row(0).isValid());
        QVERIFY(!button("stopProcess")->isEnabled());
    }

    void stopsAll()
    {
        QVERIFY(start());
        QVERIFY(start());
        QList<qint64> pids;
        for (const ChildProcess &child : ChildProcesses::shared().list())
            pids += pidsOf(child);
        button("stopAllProcesses")->click();
        QTRY_VERIFY(ChildProcesses::shared().list().isEmpty());
        for (const qint64 pid : std::as_const(pids))
            QTRY_VERIFY(isProcessGone(pid));
        QVERIFY(!button("stopAllProcesses")->isEnabled());
    }

    void rowGoesWithItsProcess()
    {
        LocalTerminal *terminal = start();
        view()->expand(row(0));
        QTRY_COMPARE(view()->model()->rowCount(row(0)), 3);
        view()->setCurrentIndex(view()->model()->index(1, 0, row(0)));
        QVERIFY(view()->currentChild() != 0);
        delete terminal;
        QVERIFY(!row(0).isValid());
        QCOMPARE(view()->currentChild(), 0);
    }

    void ownerIsShown()
    {
        QSignalSpy requested(m_pane.get(), &ProcessPane::ownerRequested);
        QVERIFY(start({.sessionId = u"s1"_s, .callId = u"c1"_s}));
        m_pane->focusFirst();
        QTest::keyClick(view(), Qt::Key_Return);
        QCOMPARE(requested.size(), 1);
        const auto owner = requested.first().first().value<ChildOwner>();
        QCOMPARE(owner.sessionId, u"s1"_s);
        QCOMPARE(owner.callId, u"c1"_s);
    }

    void isAPageOfTheWindow()
    {
        Testing::WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.addThree());
        QVERIFY(f.open(u"s1"_s));
        QVERIFY(f.show({1400, 800}));
        QVERIFY(start({.sessionId = u"s2"_s}));
        const Ui::ProcessPresenter *processes = f.window->sides()->processes();
        QVERIFY(!processes->processes()->isLooking());
        processes->action()->trigger();
        QVERIFY(processes->processes()->isVisible());
        QVERIFY(processes->processes()->isLooking());
        auto *rows = processes->processes()->findChild<ProcessView *>();
        QVERIFY(rows->hasFocus());
        QTRY_VERIFY(rows->model()
                        ->index(0, 0)
                        .data(ProcessModel::DetailRole)
                        .toString()
                        .contains(u"Two"_s));
        QTest::keyClick(rows, Qt::Key_Return);
        QTRY_COMPARE(f.window->controller()->currentId(), u"s2"_s);
        processes->action()->trigger();
        QVERIFY(!processes->processes()->isLooking());
    }

    // For who wants it; while the window is not active nobody looks.
    void ownUseInTheSideBar()
    {
        Testing::WindowFixture f;
        QVERIFY(f.show());
        auto *line = f.window->findChild<Ui::OwnUse *>();
        QVERIFY(line && line->isHidden() && !line->isLooking());
        auto *look = f.window->findChild<Ui::LookPreferences *>();
        Ui::Look wanted = look->look();
        wanted.showsOwnUse = true;
        look->setLook(wanted);
        QVERIFY(line->isVisible());
        QTRY_VERIFY(line->text().contains(u"MB"_s) && line->text().contains(u'%'));
        QVERIFY(line->accessibleName().contains(line->text()));
        QWidget elsewhere;
        elsewhere.show();
        elsewhere.activateWindow();
        QTRY_VERIFY(!line->isLooking());
        f.window->activateWindow();
        QTRY_VERIFY(line->isLooking());
        QTest::mouseClick(line, Qt::LeftButton);
        QTRY_VERIFY(f.window->findChild<ProcessPane *>()->isVisible());
        wanted.showsOwnUse = false;
        look->setLook(wanted);
        QTRY_VERIFY(line->isHidden() && !line->isLooking());
    }

private:
    //! Three processes: a shell and two that sleep.
    LocalTerminal *start(const ChildOwner &owner = {})
    {
        TerminalSpec spec;
        spec.command = u"sleep 600 & sleep 600 & wait"_s;
        spec.workingDirectory = u"/"_s;
        spec.owner = owner;
        auto *terminal = new LocalTerminal(spec, nullptr, m_owner.get());
        const qsizetype before = ChildProcesses::shared().list().size();
        terminal->start();
        const auto isListed = [&] { return ChildProcesses::shared().list().size() > before; };
        return QTest::qWaitFor(isListed) ? terminal : nullptr;
    }

    ProcessView *view() const { return m_pane->findChild<ProcessView *>(); }
    QModelIndex row(int number) const { return view()->model()->index(number, 0); }
    QPushButton *button(const char *name) const
    {
        return m_pane->findChild<QPushButton *>(QLatin1StringView(name));
    }

    static QList<qint64> pidsOf(const ChildProcess &child)
    {
        QList<qint64> pids;
        const auto areThere = [&] {
            const TreeUse tree = ProcessMeter().look({child}, {}).trees.first();
            pids.clear();
            for (const ProcessLine &line : tree.lines)
                pids.append(line.pid);
            return pids.size() == 3;
        };
        return QTest::qWaitFor(areThere) ? pids : QList<qint64>();
    }

    std::unique_ptr<QObject> m_owner;
    std::unique_ptr<ProcessPane> m_pane;
};

AGENTAO_TEST_WIDGETS(TestProcessPane)
#include "tst_processpane.moc"
