// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/widgets/button.h"

#include <QHelpEvent>
#include <QToolTip>

using namespace Qt::StringLiterals;
using namespace Ui;

class TestButton : public QObject
{
    Q_OBJECT

private slots:
    void cutTextIsTold_data()
    {
        const Rows<int, bool> row; // width, isTold
        row("cut", 60, true);
        row("with room", 600, false);
    }

    void cutTextIsTold()
    {
        const auto [width, isTold] = Rows<int, bool>::current();
        Button button(Button::Kind::Quiet, u"A model && <i>its</i> long name"_s);
        button.setToolTip(u"Choose"_s);
        button.setElides(true);
        button.resize(width, button.sizeHint().height());
        button.show();
        QToolTip::hideText();
        QHelpEvent asks(QEvent::ToolTip, {5, 5}, button.mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(&button, &asks);
        QVERIFY(QToolTip::text().contains("Choose"_L1));
        // As words, not as markup.
        QCOMPARE(QToolTip::text().contains("&lt;i&gt;its&lt;/i&gt;"_L1), isTold);
        QToolTip::hideText();
    }
};

AGENTAO_TEST_WIDGETS(TestButton)
#include "tst_button.moc"
