// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/textfile.h"

#include <QStringDecoder>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kBinaryProbeBytes = 8 * 1024;
static constexpr char kByteOrderMark[] = "\xef\xbb\xbf";

bool TextFile::isBinary(QByteArrayView bytes)
{
    return bytes.first(qMin(bytes.size(), kBinaryProbeBytes)).contains('\0');
}

Result<TextFile> TextFile::fromBytes(QByteArrayView bytes)
{
    if (isBinary(bytes))
        return fail(ErrorCode::Unsupported, u"the file is binary"_s);
    TextFile file;
    file.hasByteOrderMark = bytes.startsWith(kByteOrderMark);
    if (file.hasByteOrderMark)
        bytes = bytes.sliced(3);
    QStringDecoder decoder(QStringDecoder::Utf8,
                           QStringDecoder::Flag::Stateless
                               | QStringDecoder::Flag::ConvertInitialBom);
    file.text = decoder.decode(bytes);
    if (decoder.hasError()) {
        return fail(ErrorCode::Unsupported,
                    u"the file is not UTF-8; convert it first, it was left as it is"_s);
    }
    const qsizetype lineFeeds = file.text.count(u'\n');
    if (lineFeeds > 0 && file.text.count("\r\n"_L1) == lineFeeds)
        file.lineEnd = LineEnd::CrLf;
    return file;
}

QString TextFile::withLineEnds(const QString &newText) const
{
    if (lineEnd == LineEnd::Lf || newText.contains("\r\n"_L1))
        return newText;
    return QString(newText).replace(u'\n', "\r\n"_L1);
}

QByteArray TextFile::toBytes(const QString &newText) const
{
    const QByteArray bytes = newText.toUtf8();
    return hasByteOrderMark ? kByteOrderMark + bytes : bytes;
}

} // namespace AgentCore
