// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/picklist.h"

using namespace Qt::StringLiterals;
using namespace Ui;

class TestItemList : public QObject
{
    Q_OBJECT

private slots:
    void isAsHighAsItsRows()
    {
        PickModel rows;
        ItemList list;
        list.setModel(&rows);
        list.setItemDelegate(new PickDelegate(&list));
        list.setFrameShape(QFrame::NoFrame);
        list.setMostHeight(200);
        list.resize(400, 200);
        const auto fill = [&rows](int count) {
            QList<PickEntry> entries;
            for (int i = 0; i < count; ++i)
                entries.append({.id = QString::number(i), .text = u"row"_s});
            rows.setEntries(entries);
        };
        fill(2);
        const int two = list.height();
        QCOMPARE(two, 2 * list.sizeHintForRow(0));
        fill(3);
        QCOMPARE(list.height(), 3 * list.sizeHintForRow(0));
        fill(1); // what is below stays where it is
        QCOMPARE(list.height(), 3 * list.sizeHintForRow(0));
        fill(100);
        QCOMPARE(list.height(), 200);
    }
};

AGENTAO_TEST_WIDGETS(TestItemList)
#include "tst_itemlist.moc"
