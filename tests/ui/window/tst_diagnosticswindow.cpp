// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/pane/conversationpane.h"
#include "ui/viewer/diagnosticswindow.h"
#include "ui/viewer/textview.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/button.h"

#include <QAction>
#include <QLoggingCategory>
#include <QMenu>
#include <QSignalSpy>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::WindowFixture;

//! The report as the window shows it.
class TestDiagnosticsWindow : public QObject
{
    Q_OBJECT

private slots:
    void isReadBeforeItIsSaved()
    {
        qputenv("TEST_SERVICE_TOKEN", "battery-staple-correct");
        WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        Ui::DiagnosticsWindow *report = open(f);
        QVERIFY(report);
        QVERIFY(report->view()->toPlainText().contains("Agentao: "_L1)); // at once
        QSignalSpy completed(report, &Ui::DiagnosticsWindow::completed);
        QTRY_COMPARE_WITH_TIMEOUT(completed.size(), 1, 30'000);
        const QString text = report->view()->toPlainText();
        QVERIFY(text.contains("sandbox of commands"_L1));
        QVERIFY(!text.contains("battery"_L1));
        QVERIFY(report->note().contains("Read it before"_L1));
        QVERIFY(!report->findChild<Ui::Button *>(u"withConversation"_s)); // nothing was said
        qunsetenv("TEST_SERVICE_TOKEN");
    }

    void conversationIsChosen()
    {
        WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        QVERIFY(f.addThree());
        QVERIFY(f.open(u"s1"_s));
        Ui::DiagnosticsWindow *report = open(f);
        QVERIFY(report);
        auto *with = report->findChild<Ui::Button *>(u"withConversation"_s);
        QVERIFY(with && !with->isChecked());
        QVERIFY(!report->view()->toPlainText().contains("Conversation"_L1));
        with->click();
        QTRY_VERIFY(report->view()->toPlainText().contains("Conversation, as was chosen"_L1));
        with->click();
        QTRY_VERIFY(!report->view()->toPlainText().contains("Conversation"_L1));
    }

    void detailedLogIsSwitched()
    {
        WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        const QLoggingCategory category("agent.some.topic", QtWarningMsg);
        QVERIFY(!category.isDebugEnabled());
        const auto actions = f.window->actions()->menu()->actions();
        const auto entry
            = std::ranges::find(actions, u"program.debugLog"_s, &Ui::ActionRegistry::id);
        QVERIFY(entry != actions.end());
        (*entry)->trigger();
        QVERIFY((*entry)->isChecked());
        QVERIFY(category.isDebugEnabled());
        QVERIFY(f.window->pane()->banner()->text().contains("agentao.log"_L1));
        (*entry)->trigger();
        QVERIFY(!category.isDebugEnabled());
        QVERIFY(category.isWarningEnabled());
    }

private:
    static Ui::DiagnosticsWindow *open(const WindowFixture &f)
    {
        for (QAction *action : f.window->actions()->menu()->actions()) {
            if (action->text() == "Diagnostics"_L1)
                action->trigger();
        }
        return f.window->findChild<Ui::DiagnosticsWindow *>();
    }
};

AGENTAO_TEST_WIDGETS(TestDiagnosticsWindow)
#include "tst_diagnosticswindow.moc"
