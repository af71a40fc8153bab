// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/imagefile.h"

#include "agentcore/tools/builtin/toolpaths.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

QString imageMimeType(QByteArrayView bytes)
{
    if (bytes.startsWith("\x89PNG\r\n\x1a\n"))
        return u"image/png"_s;
    if (bytes.startsWith("\xff\xd8\xff"))
        return u"image/jpeg"_s;
    if (bytes.startsWith("GIF87a") || bytes.startsWith("GIF89a"))
        return u"image/gif"_s;
    if (bytes.startsWith("RIFF") && bytes.size() >= 12 && bytes.sliced(8, 4) == "WEBP")
        return u"image/webp"_s;
    return {};
}

Result<ToolOutput> showImage(const QByteArray &bytes, const QString &mimeType, bool modelSeesImages)
{
    const QString format = mimeType.sliced(mimeType.indexOf(u'/') + 1).toUpper();
    ToolOutput output;
    output.raw = QJsonObject{{"mimeType"_L1, mimeType}, {"bytes"_L1, bytes.size()}};
    output.text = u"[%1 image, %2"_s.arg(format, byteCount(bytes.size()));
    if (!modelSeesImages) {
        output.text += u". This model does not see images.]\n"_s;
        return output;
    }
    if (bytes.size() > kMaxImageBytes) {
        return fail(ErrorCode::LimitExceeded,
                    u"the image has %1, over the limit of %2: scale it down first"_s.arg(
                        byteCount(bytes.size()), byteCount(kMaxImageBytes)));
    }
    output.text += u"]\n"_s;
    output.content = {ToolText{output.text}, ToolImage{mimeType, bytes}};
    return output;
}

} // namespace AgentCore
