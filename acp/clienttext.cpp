// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/clienttext.h"

#include "agentcore/tools/builtin/imagefile.h"

#include <QStringDecoder>

using namespace Qt::StringLiterals;

namespace Acp {

static constexpr QByteArrayView kMark("\xef\xbb\xbf");

bool isClientText(QByteArrayView bytes)
{
    return bytes.isValidUtf8() && !bytes.contains('\0')
        && AgentCore::imageMimeType(bytes).isEmpty();
}

//! True when there are line ends, and all are CR LF.
static bool hasOnlyReturns(QByteArrayView bytes)
{
    const qsizetype ends = bytes.count('\n');
    return ends > 0 && bytes.count("\r\n") == ends && bytes.count('\r') == ends;
}

ClientTextForm ClientTextForm::of(QByteArrayView disk, QStringView text)
{
    return {disk.startsWith(kMark) && !text.startsWith(QChar(QChar::ByteOrderMark)),
            hasOnlyReturns(disk) && !text.contains(u'\r'),
            disk.endsWith('\n') && !text.isEmpty() && !text.endsWith(u'\n')};
}

QByteArray ClientTextForm::toBytes(const QString &text) const
{
    QByteArray bytes = text.toUtf8();
    if (dropsLastEnd)
        bytes += '\n';
    if (dropsReturns)
        bytes.replace("\n", "\r\n");
    return dropsMark ? kMark.toByteArray() + bytes : bytes;
}

QString ClientTextForm::toText(QByteArrayView bytes) const
{
    if (dropsMark && bytes.startsWith(kMark))
        bytes = bytes.sliced(kMark.size());
    // fromUtf8() would drop a mark that belongs to the text.
    QString text = QStringDecoder(QStringDecoder::Utf8,
                                  QStringDecoder::Flag::Stateless
                                      | QStringDecoder::Flag::ConvertInitialBom)(bytes);
    return dropsReturns ? text.replace("\r\n"_L1, "\n"_L1) : text;
}

} // namespace Acp
