// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/conversation/conversationtest.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/conversation/rows/changesrow.h"
#include "ui/theme/theme.h"

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

class TestChangesRow : public ConversationTest
{
    Q_OBJECT

private slots:
    void cleanup() { close(); }

    // In a narrow window "12 files changed +1234" had no room for what was removed.
    void countsHaveRoom()
    {
        show({UserMessageAdded{u"u"_s, ContentBlock::fromText(u"go"_s), {}},
              FilesChanged{u"1"_s, 123, 12345, 12345}});
        ChangesRow row;
        row.sync(*m_view->conversation(), 1);
        row.heightForWidth(900);
        const int wide = row.hits().first().rect.width();
        row.heightForWidth(380);
        const QList<Hit> hits = row.hits();
        QCOMPARE(hits.size(), 2);
        QCOMPARE_LT(hits.first().rect.width(), wide);
        QVERIFY(!hits.first().rect.intersects(hits.last().rect));
        const QFontMetrics metrics(Theme::bodyFont());
        QCOMPARE_LT(metrics.horizontalAdvance(row.plainText()), hits.first().rect.left());
    }

    // Each has its own, as in the review.
    void signsOfWhatWasDecided()
    {
        ChangesItem item;
        item.changed = {u"1"_s, 2, 3, 1};
        QCOMPARE(changesWords(item).icon, u"edit"_s);
        item.restored = {u"a.txt"_s};
        item.rejected = 1;
        QCOMPARE(changesWords(item).icon, u"reject"_s);
        item.rejected = 0;
        QCOMPARE(changesWords(item).icon, u"undo"_s);
    }
};

AGENTAO_TEST_WIDGETS(TestChangesRow)
#include "tst_changesrow.moc"
