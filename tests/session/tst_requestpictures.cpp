// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/requestpictures.h"

#include "agentcore/tools/builtin/imagefile.h"
#include "agentcore/tools/pictures/picturescaler.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QSet>
#include <QtEndian>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using Format = ModelProfile::WireFormat;

static void appendChunk(QByteArray &png, const QByteArray &type, const QByteArray &data)
{
    quint32 check = ~0U;
    for (const char byte : type + data) {
        check ^= quint8(byte);
        for (int bit = 0; bit < 8; ++bit)
            check = (check >> 1) ^ ((check & 1) != 0 ? 0xedb88320U : 0U);
    }
    QByteArray number(4, '\0');
    qToBigEndian<quint32>(quint32(data.size()), number.data());
    png += number + type + data;
    qToBigEndian<quint32>(~check, number.data());
    png += number;
}

//! Grey; \a noise: bytes that cannot be packed.
static QByteArray png(int width, int height, bool noise = false)
{
    QByteArray rows((qsizetype(width) + 1) * height, '\0');
    quint32 value = 7;
    for (qsizetype i = 0; noise && i < rows.size(); ++i) {
        value = value * 1664525 + 1013904223;
        if (i % (width + 1) != 0)
            rows[i] = char(value >> 24);
    }
    QByteArray head(13, '\0');
    qToBigEndian<quint32>(quint32(width), head.data());
    qToBigEndian<quint32>(quint32(height), head.data() + 4);
    head[8] = 8;
    QByteArray file("\x89PNG\r\n\x1a\n");
    appendChunk(file, "IHDR", head);
    appendChunk(file, "IDAT", qCompress(rows, 1).sliced(4));
    appendChunk(file, "IEND", {});
    return file;
}

//! One red pixel.
static const QByteArray kGif
    = QByteArray::fromHex("47494638396101000100f00000ff000000000021f90400000000002c00000000010001"
                          "000002024401003b");

//! What models get of pictures, by the limits of their vendors.
class TestRequestPictures : public QObject
{
    Q_OBJECT

private slots:
    void everyRowHasItsPage()
    {
        int named = 0;
        for (const PictureLimits &row : pictureLimitsTable()) {
            if (row.page.isEmpty())
                continue;
            ++named;
            QVERIFY(QUrl(row.page).isValid());
            QVERIFY(QDate::fromString(row.lookedUp, Qt::ISODate).isValid());
        }
        QVERIFY(named >= 8);
    }

    void sizes_data()
    {
        const Rows<QByteArray, QSize> row; // data, size
        const auto hex = [](const char *digits) { return QByteArray::fromHex(digits); };
        row("PNG", png(300, 20), QSize(300, 20));
        row("GIF", kGif, QSize(1, 1));
        row("JPEG, behind an APP0",
            hex("ffd8ffe000104a46494600010100000100010000ffc0000b0800100020010111 00"),
            QSize(32, 16));
        row("WebP, lossy",
            hex("524946462400000057454250565038201800000030010"
                "09d012a400030000000000000"),
            QSize(64, 48));
        row("WebP, lossless",
            hex("5249464600000000574542505650384c000000002f3f800b0000000000000000"), QSize(64, 47));
        row("WebP, extended", hex("524946460000000057454250565038580a000000000000001f0300570200"),
            QSize(800, 600));
        row("PNG cut short", png(300, 20).first(20), QSize());
        row("JPEG cut short", hex("ffd8ffe000104a46"), QSize());
        row("no picture", "hello"_ba, QSize());
    }

    void sizes()
    {
        const auto [data, size] = Rows<QByteArray, QSize>::current();
        QCOMPARE(imageSize(data), size);
    }

    void onePicture_data()
    {
        // side: at most
        const Rows<ModelProfile, QByteArray, bool, int> row; // model, data, stays, side
        const ModelProfile claude = profile(u"anthropic"_s, Format::Anthropic);
        const ModelProfile gemini = profile(u"gemini"_s, Format::Gemini);
        const ModelProfile gpt = profile(u"openai"_s, Format::OpenAiResponses);
        const ModelProfile grok = profile(u"xai"_s, Format::OpenAiChat);
        const ModelProfile groq = profile(u"groq"_s, Format::OpenAiChat);
        const ModelProfile local = profile(u"llamacpp"_s, Format::OpenAiChat);
        row("Claude, small", claude, png(100, 100), true, 100);
        row("Claude, as wide as it may be", claude, png(8000, 2), true, 8000);
        row("Claude, wider", claude, png(9000, 2), false, 8000);
        row("Gemini, wider", gemini, png(9000, 2), true, 9000);
        row("Gemini, no GIF", gemini, kGif, false, 1);
        row("xAI, no GIF", grok, kGif, false, 1);
        row("OpenAI, GIF", gpt, kGif, true, 1);
        row("Groq, more than 33 megapixels", groq, png(9000, 2), false, 5760);
        row("Groq, more than 4 MB", groq, png(2000, 1800, true), false, 2048);
        row("OpenAI, the same", gpt, png(2000, 1800, true), true, 2000);
        row("of nobody known: wider", local, png(9000, 2), false, 8000);
    }

    void onePicture()
    {
        auto [model, data, stays, side] = Rows<ModelProfile, QByteArray, bool, int>::current();
        if (!stays && !pictureScaler())
            QSKIP("needs the module, which needs Qt Gui");
        TurnBench bench;
        bench.shapeProfile = [model](ModelProfile &profile) { profile = model; };
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"seen"_s)};

        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"look"_s), block(data)}));
        QVERIFY(!bench.waitForEnd().error);

        const auto sent = images(bench.model.requests.back());
        QCOMPARE(sent.size(), size_t(1));
        QCOMPARE(sent[0].data == data, stays);
        QCOMPARE(imageMimeType(sent[0].data), sent[0].mimeType);
        const QSize size = imageSize(sent[0].data);
        QVERIFY(!size.isEmpty());
        QVERIFY2(std::max(size.width(), size.height()) <= side,
                 qPrintable(QString::number(size.width())));
        const PictureLimits limits = pictureLimits(model, model.model);
        QVERIFY(QLatin1StringView(limits.types)
                    .contains(QLatin1StringView(sent[0].mimeType.toLatin1())));
        if (limits.allBytes > 0)
            QVERIFY(sent[0].data.size() <= limits.allBytes);
        QVERIFY(!bench.shown().contains(u"notice:warning"_s));
    }

    // Claude: with more than 20 pictures in a request none may have more than 2,000 pixels a side.
    void manyAreSmaller()
    {
        if (!pictureScaler())
            QSKIP("needs the module, which needs Qt Gui");
        const PictureLimits limits
            = pictureLimits(profile(u"anthropic"_s, Format::Anthropic), u"claude-x"_s);
        ChatMessage message{ChatMessage::Role::User, {}};
        const auto add = [&message](int count) {
            for (int i = 0; i < count; ++i)
                message.parts.emplace_back(ImagePart{u"image/png"_s, png(3000, 2 + i)});
        };
        add(20);
        QVERIFY(!needPictureFitting({message}, limits));
        add(1);
        QVERIFY(needPictureFitting({message}, limits));
        const RequestPictures fitted = fittedForRequest({message}, limits);
        const auto sent = images({.messages = fitted.messages});
        QCOMPARE(sent.size(), size_t(21));
        for (const ImagePart &image : sent)
            QVERIFY(imageSize(image.data).width() <= 2000);
        QVERIFY(fitted.warnings.isEmpty());
        QVERIFY(!needPictureFitting(fitted.messages, limits));
    }

    void newestOfTooMany()
    {
        PictureLimits limits = pictureLimits(profile(u"anthropic"_s, Format::Anthropic), u"c"_s);
        QCOMPARE(limits.count, 100);
        limits.count = 5;
        std::vector<ChatMessage> messages;
        for (int i = 1; i <= 7; ++i)
            messages.push_back({ChatMessage::Role::User, {ImagePart{u"image/png"_s, png(i, 1)}}});
        QVERIFY(needPictureFitting(messages, limits));
        const RequestPictures fitted = fittedForRequest(messages, limits);
        const auto sent = images({.messages = fitted.messages});
        QCOMPARE(sent.size(), size_t(5));
        QCOMPARE(imageSize(sent.front().data).width(), 3);
        QCOMPARE(imageSize(sent.back().data).width(), 7);
        QCOMPARE(fitted.messages.size(), messages.size());
        QVERIFY(fitted.messages.front().text().contains("left out"_L1));
        QCOMPARE(fitted.warnings.size(), 1);
        QVERIFY(!needPictureFitting(fitted.messages, limits));
    }

    // Each step changes where the conversation begins, and the vendor's cache is lost: they are
    // few.
    void olderOnesGoInSteps()
    {
        PictureLimits limits;
        limits.count = 40;
        std::vector<ChatMessage> messages;
        QSet<qsizetype> firsts;
        for (int i = 1; i <= 60; ++i) {
            messages.push_back({ChatMessage::Role::User, {ImagePart{u"image/png"_s, png(i, 1)}}});
            const auto sent = images({.messages = fittedForRequest(messages, limits).messages});
            QVERIFY(sent.size() <= 40 && sent.size() >= std::min<size_t>(i, 30));
            QCOMPARE(imageSize(sent.back().data).width(), i);
            firsts.insert(imageSize(sent.front().data).width());
        }
        QCOMPARE(firsts.size(), 3);
    }

    void noMoreBytesThanARequestHolds()
    {
        const PictureLimits limits = pictureLimits(profile(u"gemini"_s, Format::Gemini), u"g"_s);
        std::vector<ChatMessage> messages;
        for (int i = 0; i < 6; ++i) {
            messages.push_back(
                {ChatMessage::Role::User, {ImagePart{u"image/png"_s, png(2000 + i, 1500, true)}}});
        }
        QVERIFY(needPictureFitting(messages, limits)); // 18 MB, that is 24 on the wire
        const RequestPictures fitted = fittedForRequest(messages, limits);
        qsizetype bytes = 0;
        for (const ImagePart &image : images({.messages = fitted.messages}))
            bytes += image.data.size();
        QVERIFY(bytes > 0);
        QVERIFY2(bytes / 3 * 4 < 20'000'000, qPrintable(QString::number(bytes)));
        QCOMPARE(imageSize(images({.messages = fitted.messages}).back().data).width(), 2005);
    }

    void pictureOfATool()
    {
        if (!pictureScaler())
            QSKIP("needs the module, which needs Qt Gui");
        TurnBench bench;
        bench.builtinTools = true;
        bench.shapeProfile = [](ModelProfile &profile) { profile.wireFormat = Format::Anthropic; };
        bench.open({}, u"full-access"_s);
        const auto put = [&bench](const QString &name, const QByteArray &bytes) {
            return putFile(bench.session->cwd() + u'/' + name, bytes);
        };
        QVERIFY(put(u"wide.png"_s, png(9000, 2)) && put(u"heavy.png"_s, png(2500, 2000, true)));
        bench.model.replies
            = {ScriptedReply::calls({{u"read_file"_s, uR"({"file_path":"wide.png"})"_s},
                                     {u"read_file"_s, uR"({"file_path":"heavy.png"})"_s}}),
               ScriptedReply::text(u"seen"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        const auto sent = images(bench.model.requests.back());
        QCOMPARE(sent.size(), size_t(2));
        QVERIFY(imageSize(sent[0].data).width() <= 8000);
        QVERIFY(sent[1].data.size() <= kMaxImageBytes);
        QVERIFY(!imageSize(sent[1].data).isEmpty());
    }

    // The next model may take what this one does not.
    void historyKeepsThem()
    {
        if (!pictureScaler())
            QSKIP("needs the module, which needs Qt Gui");
        TurnBench bench;
        bench.shapeProfile = [](ModelProfile &profile) {
            profile.wireFormat = profile.model == "other"_L1 ? Format::Gemini : Format::Anthropic;
        };
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"one"_s), ScriptedReply::text(u"two"_s),
                               ScriptedReply::text(u"three"_s)};
        const QByteArray wide = png(9000, 2);
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"look"_s), block(wide)}));
        QVERIFY(!bench.waitForEnd().error);
        QVERIFY(!bench.run(u"again"_s).error);
        // The same bytes each time: what the vendor's cache knows stays known.
        QCOMPARE(images(bench.model.requests[1]), images(bench.model.requests[0]));
        QVERIFY(images(bench.model.requests[0])[0].data != wide);
        QVERIFY(bench.session->setOption(OptionId::kModel, u"test/other"_s));
        QVERIFY(!bench.run(u"and now"_s).error);
        QCOMPARE(images(bench.model.requests[2])[0].data, wide);
    }

    void stoppedMeanwhile()
    {
        if (!pictureScaler())
            QSKIP("needs the module, which needs Qt Gui");
        TurnBench bench;
        bench.shapeProfile = [](ModelProfile &profile) { profile.wireFormat = Format::Anthropic; };
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"one"_s), ScriptedReply::text(u"two"_s)};
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"look"_s), block(png(9001, 2000))}));
        bench.session->cancel();
        QCOMPARE(bench.waitForEnd().stopReason, StopReason::Cancelled);
        QVERIFY(bench.model.requests.empty());
        QVERIFY(!bench.run(u"again"_s).error);
        QCOMPARE(bench.model.requests.size(), size_t(1));
    }

    void damaged()
    {
        const PictureLimits limits = pictureLimits(profile(u"x"_s, Format::Anthropic), u"c"_s);
        QByteArray head = png(20'000, 20'000).first(60);
        const ChatMessage message{ChatMessage::Role::User, {ImagePart{u"image/png"_s, head}}};
        QVERIFY(needPictureFitting({message}, limits));
        const RequestPictures fitted = fittedForRequest({message}, limits);
        QVERIFY(images({.messages = fitted.messages}).empty());
        QCOMPARE(fitted.warnings.size(), 1);
        QVERIFY(fitted.messages.front().text().contains("left out"_L1));
    }

private:
    static ModelProfile profile(const QString &provider, Format format)
    {
        ModelProfile profile;
        profile.provider = provider;
        profile.wireFormat = format;
        profile.model = u"m"_s;
        return profile;
    }

    static ContentBlock block(const QByteArray &data)
    {
        ContentBlock block;
        block.kind = ContentBlock::Kind::Image;
        block.mimeType = imageMimeType(data);
        block.data = data;
        return block;
    }

    static std::vector<ImagePart> images(const ChatRequest &request)
    {
        std::vector<ImagePart> images;
        for (const ChatMessage &message : request.messages) {
            for (const MessagePart &part : message.parts) {
                if (const auto *image = std::get_if<ImagePart>(&part))
                    images.push_back(*image);
                else if (const auto *result = std::get_if<ToolResultPart>(&part))
                    images.insert(images.end(), result->images.begin(), result->images.end());
            }
        }
        return images;
    }
};

AGENTAO_TEST(TestRequestPictures)
#include "tst_requestpictures.moc"
