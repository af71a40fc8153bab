// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/thumbnails.h"
#include "ui/conversation/rows/userrow.h"

#include <QBuffer>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Ui;
using namespace Qt::StringLiterals;

static QByteArray png(const QSize &size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::red);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
}

//! Pictures that came with messages, bounded.
class TestThumbnails : public QObject
{
    Q_OBJECT

private slots:
    void readsPictures_data()
    {
        // size: invalid: cannot be shown
        const Rows<QByteArray, QSize> row; // data, size

        row("small", png({20, 10}), QSize(20, 10));
        row("scaled to fit", png({1000, 500}), QSize(100, 50));
        row("very narrow", png({4000, 2}), QSize(100, 1));
        row("nothing", QByteArray(), QSize());
        row("no picture", "hello"_ba, QSize());
        row("drawing", "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>"_ba,
            QSize());
        row("no end", png({20, 10}).first(30), QSize());
        row("too many bytes", png({20, 10}) + QByteArray(kMaxPictureBytes, 'x'), QSize());
        QByteArray huge = png({20, 10}); // says that it is 65,535 by 65,535
        huge.replace(16, 8, QByteArray("\0\0\xff\xff\0\0\xff\xff", 8));
        row("too many pixels", huge, QSize());
    }

    void readsPictures()
    {
        const auto [data, size] = Rows<QByteArray, QSize>::current();
        const QImage image = readPicture(data, {100, 100});
        QCOMPARE(image.isNull(), !size.isValid());
        if (size.isValid())
            QCOMPARE(image.size(), size);
    }

    void rowsGetTheirPicture()
    {
        ContentBlock block;
        block.kind = ContentBlock::Kind::Image;
        block.data = png({400, 300});
        ConversationModel model;
        model.setTranscript({UserMessageAdded{u"u"_s, block, {}}}, false);
        const QSignalSpy changed(&model, &ConversationModel::dataChanged);
        UserRow row;
        row.sync(model, 0);
        const int before = row.heightForWidth(600);
        QTRY_COMPARE(changed.size(), 1);
        row.sync(model, 0);
        QCOMPARE(row.heightForWidth(600), before); // nothing moves
        QCOMPARE(row.hits().first().action, Hit::Action::OpenPicture);
        QVERIFY(model.thumbnails()->image(u"u"_s, block.data)->size() == QSize(256, 192));
    }

    void fewAreKept()
    {
        Thumbnails thumbnails;
        const QSignalSpy loaded(&thumbnails, &Thumbnails::loaded);
        QList<QByteArray> pictures;
        for (int i = 0; i < Thumbnails::kMaxKept + 1; ++i) {
            pictures += png({8, 8});
            QVERIFY(!thumbnails.image(QString::number(i), pictures.last()));
        }
        QTRY_COMPARE(loaded.size(), Thumbnails::kMaxKept); // the first was forgotten meanwhile
        QVERIFY(thumbnails.image(u"x"_s, pictures.last()));
        QVERIFY(!thumbnails.image(u"x"_s, pictures.first()));
    }
};

AGENTAO_TEST_WIDGETS(TestThumbnails)
#include "tst_thumbnails.moc"
