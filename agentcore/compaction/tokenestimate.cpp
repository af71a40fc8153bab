// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/compaction/tokenestimate.h"

#include <QJsonDocument>
#include <QtEndian>

#include <array>
#include <cmath>

namespace AgentCore {

namespace {

enum class Kind : quint8 {
    Lower,
    Upper,
    Digit,
    Punctuation,
    Space,
    LineEnd,
    Han,
    Kana,
    Hangul,
    WidePunctuation,
    MarkedLatin,
    Alphabet, //!< Greek, Cyrillic, Hebrew, Arabic.
    Other,
};

// Thousandths of a token.
constexpr int kWord = 970;
constexpr int kWordLetter = 110; // for each letter after the first six
constexpr int kShortWord = 6;
constexpr int kThreeDigits = 1000;
constexpr int kGlued = 150; // letters and digits without anything between
constexpr int kPunctuation = 880;
constexpr int kMorePunctuation = 250;
constexpr int kIndent = 800;
constexpr int kLineEnd = 700;
constexpr int kHan = 840;
constexpr int kKana = 660;
constexpr int kHangul = 660;
constexpr int kWidePunctuation = 750;
constexpr int kMarkedLatin = 550;
constexpr int kAlphabet = 300;
constexpr int kOther = 1500;

constexpr std::array<Kind, 128> kAsciiKinds = [] {
    std::array<Kind, 128> kinds{};
    for (int c = 0; c < 128; ++c) {
        const bool space = c == ' ' || c == '\t';
        kinds[size_t(c)] = c >= 'a' && c <= 'z' ? Kind::Lower
            : c >= 'A' && c <= 'Z'              ? Kind::Upper
            : c >= '0' && c <= '9'              ? Kind::Digit
            : space                             ? Kind::Space
            : c == '\n' || c == '\r'            ? Kind::LineEnd
                                                : Kind::Punctuation;
    }
    return kinds;
}();

constexpr bool isIn(char16_t c, char16_t first, char16_t last)
{
    return c >= first && c <= last;
}

Kind wideKind(char16_t c)
{
    if (isIn(c, 0x4e00, 0x9fff) || isIn(c, 0x3400, 0x4dbf) || isIn(c, 0xf900, 0xfaff))
        return Kind::Han;
    if (isIn(c, 0x3040, 0x30ff))
        return Kind::Kana;
    if (isIn(c, 0xac00, 0xd7af) || isIn(c, 0x1100, 0x11ff))
        return Kind::Hangul;
    if (isIn(c, 0x3000, 0x303f) || isIn(c, 0xff00, 0xffef) || isIn(c, 0x2010, 0x2027))
        return Kind::WidePunctuation;
    if (isIn(c, 0x00c0, 0x024f))
        return Kind::MarkedLatin;
    return isIn(c, 0x0370, 0x08ff) ? Kind::Alphabet : Kind::Other;
}

Kind kindOf(char16_t c)
{
    return c < 128 ? kAsciiKinds[c] : wideKind(c);
}

//! A run of one kind, and what stands before it.
int runWeight(Kind kind, qsizetype length, Kind before)
{
    const auto word
        = [length] { return kWord + kWordLetter * int(qMax<qsizetype>(0, length - kShortWord)); };
    switch (kind) {
    case Kind::Lower:
    case Kind::Upper:
        return word() + (before == Kind::Digit ? kGlued : 0);
    case Kind::Digit:
        return int((length + 2) / 3) * kThreeDigits
            + (before == Kind::Lower || before == Kind::Upper ? kGlued : 0);
    case Kind::Punctuation:
        return kPunctuation + kMorePunctuation * int(length - 1);
    case Kind::Space:
        return length > 1 ? kIndent : 0; // one space is part of the word after it
    case Kind::LineEnd:
        return kLineEnd;
    case Kind::Han:
        return kHan * int(length);
    case Kind::Kana:
        return kKana * int(length);
    case Kind::Hangul:
        return kHangul * int(length);
    case Kind::WidePunctuation:
        return kWidePunctuation * int(length);
    case Kind::MarkedLatin:
        return kMarkedLatin * int(length);
    case Kind::Alphabet:
        return kAlphabet * int(length);
    case Kind::Other:
        break;
    }
    return kOther * int(length);
}

//! Where the run that begins at \a begin ends. "Word" is one run, "HTTPServer" two.
qsizetype runEnd(QStringView text, qsizetype begin, Kind kind)
{
    const auto at = [text](qsizetype i) { return kindOf(text[i].unicode()); };
    const qsizetype most = qMin(text.size(), begin + 100'000); // weights stay in an int
    qsizetype end = begin + 1;
    while (end < most && at(end) == kind)
        ++end;
    if (kind != Kind::Upper || end == text.size() || at(end) != Kind::Lower)
        return end;
    if (end - begin > 1)
        return end - 1;
    while (end < most && at(end) == Kind::Lower)
        ++end;
    return end;
}

} // namespace

qint64 estimateTokens(QStringView text)
{
    qint64 thousandths = 0;
    Kind before = Kind::Space;
    for (qsizetype begin = 0; begin < text.size();) {
        const Kind kind = kindOf(text[begin].unicode());
        const qsizetype end = runEnd(text, begin, kind);
        thousandths += runWeight(kind, end - begin, before);
        before = kind;
        begin = end;
    }
    return (thousandths + 999) / 1000;
}

//! Of a PNG, GIF or JPEG; empty for others.
static std::pair<int, int> pixelsOf(const QByteArray &data)
{
    const auto *bytes = reinterpret_cast<const uchar *>(data.constData());
    if (data.startsWith("\x89PNG") && data.size() >= 24)
        return {qFromBigEndian<qint32>(bytes + 16), qFromBigEndian<qint32>(bytes + 20)};
    if (data.startsWith("GIF8") && data.size() >= 10)
        return {qFromLittleEndian<quint16>(bytes + 6), qFromLittleEndian<quint16>(bytes + 8)};
    if (!data.startsWith("\xff\xd8"))
        return {};
    // Segments, until one that starts a frame.
    for (qsizetype at = 2; at + 9 < data.size() && bytes[at] == 0xff;) {
        const uchar marker = bytes[at + 1];
        const bool isFrame = marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8
            && marker != 0xcc;
        if (isFrame)
            return {qFromBigEndian<quint16>(bytes + at + 7),
                    qFromBigEndian<quint16>(bytes + at + 5)};
        at += 2 + qFromBigEndian<quint16>(bytes + at + 2);
    }
    return {};
}

qint64 estimateTokens(const ImagePart &image)
{
    // A token for about 750 pixels, and larger images are made smaller by the provider. Source:
    // docs.claude.com, "Vision"; OpenAI's tiles come to a similar sum.
    constexpr double kPixelsPerToken = 750;
    constexpr qint64 kMost = 1600;
    constexpr qint64 kLeast = 85;
    const auto [width, height] = pixelsOf(image.data);
    if (width <= 0 || height <= 0)
        return kMost;
    return qBound(kLeast, qint64(std::ceil(double(width) * height / kPixelsPerToken)), kMost);
}

namespace {
struct PartTokens
{
    qint64 operator()(const TextPart &part) const { return estimateTokens(part.text); }
    qint64 operator()(const ReasoningPart &part) const
    {
        // Signatures and encrypted reasoning are bytes in base64; the tokens they stand for are
        // fewer, as they are counted as the reasoning that they hold.
        constexpr qint64 kOpaqueBytesPerToken = 6;
        const qsizetype opaque = part.opaque.isEmpty()
            ? 0
            : QJsonDocument(part.opaque).toJson(QJsonDocument::Compact).size();
        return qMax(estimateTokens(part.text), opaque / kOpaqueBytesPerToken);
    }
    qint64 operator()(const ImagePart &part) const { return estimateTokens(part); }
    qint64 operator()(const ToolCallPart &part) const
    {
        return kCall + estimateTokens(part.name) + estimateTokens(part.arguments);
    }
    qint64 operator()(const ToolResultPart &part) const
    {
        qint64 tokens = kCall + estimateTokens(part.text);
        for (const ImagePart &image : part.images)
            tokens += estimateTokens(image);
        return tokens;
    }

    static constexpr qint64 kCall = 12; //!< Ids and frames of a call or a result.
};
} // namespace

qint64 estimateTokens(const ChatMessage &message)
{
    qint64 tokens = 4;
    for (const MessagePart &part : message.parts)
        tokens += std::visit(PartTokens(), part);
    return tokens;
}

qint64 estimateTokens(const ToolDefinition &tool)
{
    const QByteArray schema = QJsonDocument(tool.inputSchema).toJson(QJsonDocument::Compact);
    return 8 + estimateTokens(tool.name) + estimateTokens(tool.description)
        + estimateTokens(QString::fromUtf8(schema));
}

} // namespace AgentCore
