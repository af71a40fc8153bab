// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/textfile.h"

#include <QStringDecoder>
#include <QtEndian>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kBinaryProbeBytes = 8 * 1024;
static constexpr QByteArrayView kUtf8Mark("\xef\xbb\xbf");
static constexpr QByteArrayView kUtf16LeMark("\xff\xfe");
static constexpr QByteArrayView kUtf16BeMark("\xfe\xff");
static constexpr QByteArrayView kUtf32LeMark("\xff\xfe\0\0", 4);
static constexpr char16_t kByteBase = 0xdc00; // of the surrogates that stand for bytes

static bool isUtf16(QByteArrayView bytes)
{
    return bytes.startsWith(kUtf16BeMark)
        || (bytes.startsWith(kUtf16LeMark) && !bytes.startsWith(kUtf32LeMark));
}

static bool standsForByte(QChar c)
{
    return c >= QChar(kByteBase + 0x80) && c <= QChar(kByteBase + 0xff);
}

bool TextFile::isBinary(QByteArrayView bytes)
{
    return !isUtf16(bytes) && bytes.first(qMin(bytes.size(), kBinaryProbeBytes)).contains('\0');
}

static Result<TextFile> fromUtf16(QByteArrayView bytes)
{
    TextFile file;
    file.hasByteOrderMark = true;
    file.encoding = bytes.startsWith(kUtf16LeMark) ? TextFile::Encoding::Utf16Le
                                                   : TextFile::Encoding::Utf16Be;
    bytes = bytes.sliced(2);
    if (bytes.size() % 2 != 0)
        return fail(ErrorCode::Unsupported, u"the file is damaged UTF-16: it has an odd length"_s);
    file.text.resize(bytes.size() / 2);
    if (file.encoding == TextFile::Encoding::Utf16Le)
        qFromLittleEndian<char16_t>(bytes.data(), file.text.size(), file.text.data());
    else
        qFromBigEndian<char16_t>(bytes.data(), file.text.size(), file.text.data());
    if (file.text.contains(QChar(0)))
        return fail(ErrorCode::Unsupported, u"the file is binary"_s);
    if (!file.text.isValidUtf16())
        return fail(ErrorCode::Unsupported, u"the file is damaged UTF-16"_s);
    return file;
}

// The length of the UTF-8 sequence that bytes begin with; 0: they begin with none.
static qsizetype sequenceLength(QByteArrayView bytes)
{
    const uchar lead = uchar(bytes.front());
    const qsizetype length = lead < 0x80 ? 1
        : (lead >= 0xc2 && lead <= 0xdf) ? 2
        : (lead & 0xf0) == 0xe0          ? 3
        : (lead >= 0xf0 && lead <= 0xf4) ? 4
                                         : 0;
    return length > 0 && length <= bytes.size() && bytes.first(length).isValidUtf8() ? length : 0;
}

// QString::fromUtf8() drops a byte order mark at the beginning; here each is a character.
static QString decoded(QByteArrayView bytes)
{
    return QStringDecoder(QStringDecoder::Utf8,
                          QStringDecoder::Flag::Stateless
                              | QStringDecoder::Flag::ConvertInitialBom)(bytes);
}

static QString fromMixture(QByteArrayView bytes)
{
    QString text;
    text.reserve(bytes.size());
    qsizetype valid = 0; // bytes before the present one that await decoding
    for (qsizetype at = 0; at < bytes.size();) {
        const qsizetype length = sequenceLength(bytes.sliced(at));
        if (length > 0) {
            at += length;
            valid += length;
            continue;
        }
        text += decoded(bytes.sliced(at - valid, valid));
        text += QChar(char16_t(kByteBase + uchar(bytes[at])));
        valid = 0;
        ++at;
    }
    return text + decoded(bytes.last(valid));
}

Result<TextFile> TextFile::fromBytes(QByteArrayView bytes)
{
    if (isUtf16(bytes))
        return fromUtf16(bytes);
    if (isBinary(bytes))
        return fail(ErrorCode::Unsupported, u"the file is binary"_s);
    TextFile file;
    file.hasByteOrderMark = bytes.startsWith(kUtf8Mark);
    if (file.hasByteOrderMark)
        bytes = bytes.sliced(kUtf8Mark.size());
    QStringDecoder decoder(QStringDecoder::Utf8,
                           QStringDecoder::Flag::Stateless
                               | QStringDecoder::Flag::ConvertInitialBom);
    file.text = decoder.decode(bytes);
    if (decoder.hasError()) {
        file.encoding = Encoding::Unknown;
        file.text = fromMixture(bytes);
    }
    return file;
}

static QByteArray toMixture(QStringView text)
{
    QByteArray bytes;
    bytes.reserve(text.size());
    qsizetype plain = 0; // from here on nothing is in bytes yet
    for (qsizetype at = 0; at < text.size(); ++at) {
        const bool isPair
            = text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
        if (isPair) {
            ++at;
        } else if (standsForByte(text[at])) {
            bytes += text.sliced(plain, at - plain).toUtf8();
            bytes += char(text[at].unicode() - kByteBase);
            plain = at + 1;
        }
    }
    return bytes + text.sliced(plain).toUtf8();
}

QByteArray TextFile::toBytes(const QString &newText) const
{
    if (encoding == Encoding::Unknown)
        return (hasByteOrderMark ? kUtf8Mark.toByteArray() : QByteArray()) + toMixture(newText);
    if (encoding == Encoding::Utf8)
        return (hasByteOrderMark ? kUtf8Mark.toByteArray() : QByteArray()) + newText.toUtf8();
    QByteArray bytes((newText.size() + 1) * 2, Qt::Uninitialized);
    const QString marked = QChar(QChar::ByteOrderMark) + newText;
    if (encoding == Encoding::Utf16Le)
        qToLittleEndian<char16_t>(marked.constData(), marked.size(), bytes.data());
    else
        qToBigEndian<char16_t>(marked.constData(), marked.size(), bytes.data());
    return bytes;
}

QString withoutMark(const QString &text)
{
    qsizetype begin = 0;
    while (begin < text.size() && text.at(begin) == QChar::ByteOrderMark)
        ++begin;
    return text.sliced(begin);
}

QString TextFile::withoutSecondMark(const QString &newText) const
{
    // A file that began with two of them keeps both.
    const bool isOurs = hasByteOrderMark && !text.startsWith(QChar::ByteOrderMark);
    return isOurs ? withoutMark(newText) : newText;
}

bool TextFile::canHold(QStringView inserted) const
{
    return encoding != Encoding::Unknown
        || std::ranges::all_of(inserted, [](QChar c) { return c.unicode() < 0x80; });
}

QString TextFile::shown(const QString &text)
{
    QString shown = text;
    for (qsizetype at = 0; at < shown.size(); ++at) {
        if (shown.at(at).isHighSurrogate() && at + 1 < shown.size()
            && shown.at(at + 1).isLowSurrogate())
            ++at;
        else if (shown.at(at).isSurrogate())
            shown[at] = QChar(QChar::ReplacementCharacter);
    }
    return shown;
}

} // namespace AgentCore
