// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/draft2/draft2updates.h"
#include "tests/support/suite.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;
using Acp::Draft2Messages;

//! "id:text" of each piece, pictures as "*".
static QString shown(const QList<QJsonObject> &pieces)
{
    QStringList words;
    for (const QJsonObject &piece : pieces) {
        const QJsonValue block = piece["content"_L1];
        words += piece["messageId"_L1].toString() + u':'
            + (block["type"_L1] == "text"_L1 ? block["text"_L1].toString() : u"*"_s);
    }
    return words.join(u' ');
}

static QJsonObject update(const QByteArray &content)
{
    const QByteArray json = R"({"messageId":"m","content":)" + content + '}';
    return QJsonDocument::fromJson(json).object();
}

static QByteArray text(const QByteArray &words)
{
    return R"({"type":"text","text":")" + words + R"("})";
}

//! \brief Messages as wholes and in pieces. Source: schema of version 2, 2026-11-02: AgentMessage,
//! ContentChunk.
class TestDraft2Messages : public QObject
{
    Q_OBJECT

private slots:
    void wholes_data()
    {
        // steps: "+" before a piece
        const Rows<QByteArrayList, QString> row; // steps, told
        const QByteArray picture = R"({"type":"image","data":"AA==","mimeType":"image/png"})";
        const QByteArray other = R"({"type":"image","data":"BB==","mimeType":"image/png"})";
        const auto list = [](const QByteArrayList &blocks) { return '[' + blocks.join(',') + ']'; };
        row("a whole", {list({text("a")})}, u"m:a"_s);
        row("a whole of several texts", {list({text("a"), text("b")})}, u"m:a m:b"_s);
        row("texts that are cut otherwise", {list({text("a"), text("b")}), list({text("abc")})},
            u"m:a m:b m:c"_s);
        row("pieces, then the same as a whole",
            {'+' + text("a"), '+' + text("b"), list({text("ab")})}, u"m:a m:b"_s);
        row("pieces, then a whole that goes on", {'+' + text("a"), list({text("abc")})},
            u"m:a m:bc"_s);
        row("a whole, then pieces", {list({text("a")}), '+' + text("b")}, u"m:a m:b"_s);
        row("a whole that is told again", {list({text("a")}), list({text("a")})}, u"m:a"_s);
        row("a whole that grows by a picture", {list({text("a")}), list({text("a"), picture})},
            u"m:a m:*"_s);
        row("behind a picture", {list({text("a"), picture}), list({text("a"), picture, text("b")})},
            u"m:a m:* m:b"_s);
        row("another text", {list({text("a")}), list({text("b")})}, u"m:a m~2:b"_s);
        row("a shorter text", {list({text("ab")}), list({text("a")})}, u"m:ab m~2:a"_s);
        row("another picture", {list({picture}), list({other})}, u"m:* m~2:*"_s);
        row("pieces behind another text", {list({text("a")}), list({text("b")}), '+' + text("c")},
            u"m:a m~2:b m~2:c"_s);
        row("another text twice", {list({text("a")}), list({text("b")}), list({text("c")})},
            u"m:a m~2:b m~3:c"_s);
        row("cleared", {list({text("a")}), "null", '+' + text("b")}, u"m:a m~2:b"_s);
        row("cleared by an empty list", {list({text("a")}), "[]", list({text("b")})},
            u"m:a m~2:b"_s);
        row("nothing to clear", {"null", '+' + text("a")}, u"m:a"_s);
        row("empty text", {list({text("")}), '+' + text("a")}, u"m: m:a"_s);
    }

    void wholes()
    {
        const auto [steps, told] = Rows<QByteArrayList, QString>::current();
        Draft2Messages messages;
        QList<QJsonObject> pieces;
        for (const QByteArray &step : std::as_const(steps)) {
            if (step.startsWith('+'))
                pieces += messages.chunk(u"agent_message_chunk"_s, update(step.sliced(1)));
            else
                pieces += messages.whole(u"agent_message"_s, update(step));
        }
        QCOMPARE(shown(pieces), told);
        for (const QJsonObject &piece : std::as_const(pieces))
            QCOMPARE(piece["sessionUpdate"_L1].toString(), u"agent_message_chunk"_s);
    }

    void piecesStayAsTheyAre()
    {
        const QJsonObject piece{{"sessionUpdate"_L1, "agent_thought_chunk"_L1},
                                {"messageId"_L1, "t"_L1},
                                {"content"_L1, 7},
                                {"_meta"_L1, QJsonObject{{"x"_L1, 1}}}};
        QCOMPARE(Draft2Messages().chunk(u"agent_thought_chunk"_s, piece), piece);
        // Without content a whole says nothing; with rubbish whoever reads it says so.
        QVERIFY(Draft2Messages().whole(u"agent_message"_s, {{"messageId"_L1, "m"_L1}}).isEmpty());
        const auto rubbish = Draft2Messages().whole(u"agent_message"_s, update("7"));
        QCOMPARE(rubbish.size(), 1);
        QCOMPARE(rubbish.first()["content"_L1], QJsonValue(7));
    }

    void speakersHaveIdsOfTheirOwn()
    {
        Draft2Messages messages;
        QList<QJsonObject> pieces
            = messages.whole(u"agent_message"_s, update('[' + text("a") + ']'));
        pieces += messages.whole(u"agent_thought"_s, update('[' + text("b") + ']'));
        pieces += messages.whole(u"user_message"_s, update('[' + text("c") + ']'));
        QCOMPARE(shown(pieces), u"m:a m:b m:c"_s);
    }

    //! One that was too long is not told a second time.
    void longOnesAreNotKept()
    {
        Draft2Messages messages;
        QByteArray all;
        const QByteArray much(100'000, 'x');
        for (int i = 0; i < 20; ++i) {
            all += much;
            QCOMPARE(messages.chunk(u"agent_message_chunk"_s, update(text(much)))["messageId"_L1],
                     QJsonValue(u"m"_s));
        }
        QVERIFY(messages.whole(u"agent_message"_s, update('[' + text(all) + ']')).isEmpty());
    }

    void manyMessages()
    {
        Draft2Messages messages;
        for (int i = 0; i < 10'000; ++i) {
            QJsonObject piece = update(text("x"));
            piece["messageId"_L1] = QString::number(i);
            messages.chunk(u"agent_message_chunk"_s, piece);
        }
        QJsonObject last = update('[' + text("xy") + ']');
        last["messageId"_L1] = u"9999"_s;
        QCOMPARE(shown(messages.whole(u"agent_message"_s, last)), u"9999:y"_s);
    }
};

AGENTAO_TEST(TestDraft2Messages)
#include "tst_draft2messages.moc"
