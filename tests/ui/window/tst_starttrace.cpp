// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/window/starttrace.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>

using namespace Ui;

// A window with an editor and another field.
struct TracedWindow
{
    TracedWindow()
    {
        auto *column = new QVBoxLayout(&widget);
        editor = new QPlainTextEdit(&widget);
        other = new QLineEdit(&widget);
        column->addWidget(editor);
        column->addWidget(other);
    }
    StartTrace *trace() const { return editor->findChild<StartTrace *>(); }

    QWidget widget;
    QPlainTextEdit *editor = nullptr;
    QLineEdit *other = nullptr;
};

class TestStartTrace : public QObject
{
    Q_OBJECT

private slots:
    void init() { qputenv("AGENTAO_TRACE_START", "1"); }

    void reportsOnce()
    {
        TracedWindow window;
        StartTrace::installIfWanted(window.editor);
        QVERIFY(window.trace());
        window.editor->setFocus();
        window.widget.show();
        QTRY_VERIFY(!window.trace()); // It goes when it has reported.
    }

    void waitsForTheFocus()
    {
        TracedWindow window;
        StartTrace::installIfWanted(window.editor);
        window.other->setFocus();
        window.widget.show();
        window.widget.grab();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(window.trace());
        window.editor->setFocus();
        window.editor->viewport()->update();
        QTRY_VERIFY(!window.trace());
    }

    void isOffByDefault()
    {
        qunsetenv("AGENTAO_TRACE_START");
        TracedWindow window;
        StartTrace::installIfWanted(window.editor);
        QVERIFY(!window.trace());
    }
};

AGENTAO_TEST_WIDGETS(TestStartTrace)
#include "tst_starttrace.moc"
