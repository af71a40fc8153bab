// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/widgets/label.h"

#include <QTextDocument>

using namespace Qt::StringLiterals;
using namespace Ui;

class TestLabel : public QObject
{
    Q_OBJECT

private slots:
    void restsAreNotShown_data()
    {
        const Rows<QString, int, bool> row; // text, width, isShown
        row("with room", u"folder · branch"_s, 400, true);
        row("cut", u"folder · branch of a long name"_s, 80, true);
        row("a rest", u"folder · branch of a long name"_s, 40, false);
        row("short, but whole", u"a"_s, 40, true);
    }

    void restsAreNotShown()
    {
        const auto [text, width, isShown] = Rows<QString, int, bool>::current();
        Label label(text);
        label.setElided(true);
        label.setLeastWidth(60);
        label.resize(width, 20);
        QImage picture(label.size(), QImage::Format_ARGB32);
        picture.fill(Qt::transparent);
        label.render(&picture, {}, {}, QWidget::RenderFlags());
        QImage empty(label.size(), QImage::Format_ARGB32);
        empty.fill(Qt::transparent);
        QCOMPARE(picture != empty, isShown);
        QCOMPARE(label.toolTip().isEmpty(), label.sizeHint().width() <= width + 2);
    }

    void tipLoadsNothing()
    {
        const QString title = u"<img src=\"/nowhere.png\"> of a long title\nand more"_s;
        Label label(title);
        label.setElided(true);
        label.resize(60, 20);
        label.grab();
        QTextDocument tip;
        tip.setHtml(label.toolTip());
        QCOMPARE(tip.toPlainText(), title);
    }
};

AGENTAO_TEST_WIDGETS(TestLabel)
#include "tst_label.moc"
