// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/attachments.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/history/linkedlines.h"
#include "agentcore/tools/builtin/imagefile.h"
#include "agentcore/tools/documents/documentreading.h"
#include "agentcore/tools/pictures/pictureformats.h"
#include "ui/text/tr.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImageReader>
#include <QLocale>
#include <QMimeDatabase>
#include <QPainter>
#include <QUrl>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui::Attachments {

using BlockKind = ContentBlock::Kind;

static constexpr qsizetype kMaxInsertedChars = 2'000;
static constexpr qsizetype kMaxInsertedLines = 40;
static constexpr auto kPastedScheme = "pasted"_L1;
static constexpr auto kSessionScheme = "agentao-session"_L1;

Kind kind(const ContentBlock &block)
{
    switch (block.kind) {
    case BlockKind::Image:
        return Kind::Image;
    case BlockKind::ResourceLink:
        return block.uri.endsWith(u'/') ? Kind::Folder : Kind::File;
    case BlockKind::Resource:
        return block.uri.startsWith(kPastedScheme) ? Kind::Text
            : block.uri.startsWith(kSessionScheme) ? Kind::Session
                                                   : Kind::File;
    case BlockKind::Text:
        break;
    }
    return Kind::Other;
}

static QString fileNameOf(const QString &uri)
{
    QString path = QUrl(uri).path();
    while (path.endsWith(u'/'))
        path.chop(1);
    return path.section(u'/', -1);
}

QString name(const ContentBlock &block)
{
    QString name = block.name.isEmpty() ? fileNameOf(block.uri) : block.name;
    if (name.isEmpty())
        name = block.kind == BlockKind::Image ? Tr::tr("Image") : block.uri;
    name = sanitizedForDisplay(name).simplified();
    return name.isEmpty() ? Tr::tr("Attachment") : name;
}

QString detail(const ContentBlock &block)
{
    const QLocale locale;
    switch (kind(block)) {
    case Kind::Image:
        return Tr::tr("Image, %1").arg(locale.formattedDataSize(block.data.size(), 0));
    case Kind::Text:
        return locale.formattedDataSize(block.text.toUtf8().size(), 0);
    case Kind::Session:
        return Tr::tr("Session, %1").arg(locale.formattedDataSize(block.text.toUtf8().size(), 0));
    case Kind::Folder:
        return Tr::tr("Folder");
    case Kind::File: {
        if (block.kind == BlockKind::Resource)
            return Tr::tr("%1 of text")
                .arg(locale.formattedDataSize(block.text.toUtf8().size(), 0));
        if (const auto lines = LinkedLines::ofUri(block.uri)) {
            return lines->last > lines->first
                ? Tr::tr("Lines %1 to %2").arg(lines->first).arg(lines->last)
                : Tr::tr("Line %1").arg(lines->first);
        }
        const QFileInfo info(QUrl(block.uri).toLocalFile());
        return info.isFile() ? Tr::tr("File, %1").arg(locale.formattedDataSize(info.size(), 0))
                             : Tr::tr("File");
    }
    case Kind::Other:
        break;
    }
    return {};
}

QString iconName(const ContentBlock &block)
{
    switch (kind(block)) {
    case Kind::Folder:
        return u"folder"_s;
    case Kind::Session:
        return u"session"_s;
    case Kind::Text:
        return u"plan"_s;
    case Kind::Image:
    case Kind::File:
        return u"file"_s;
    case Kind::Other:
        break;
    }
    return u"attach"_s;
}

qsizetype weight(const ContentBlock &block)
{
    return block.data.size() + block.text.toUtf8().size();
}

static qsizetype lineCount(QStringView text)
{
    return text.count(u'\n') + (text.endsWith(u'\n') ? 0 : 1);
}

bool isLongText(QStringView text)
{
    return text.size() > kMaxInsertedChars || lineCount(text) > kMaxInsertedLines;
}

ContentBlock pastedText(const QString &text, int number)
{
    ContentBlock block;
    block.kind = BlockKind::Resource;
    block.uri = u"%1:text-%2"_s.arg(kPastedScheme).arg(number);
    const qsizetype lines = lineCount(text);
    block.name = lines > 1 ? Tr::tr("Pasted text, %1 lines").arg(lines)
                           : Tr::tr("Pasted text, %1 characters").arg(text.size());
    block.mimeType = u"text/plain"_s;
    block.text = text;
    return block;
}

ContentBlock session(const QString &id, const QString &title, const QString &markdown)
{
    constexpr qsizetype kMaxChars = 200'000;
    ContentBlock block;
    block.kind = BlockKind::Resource;
    block.uri = u"%1:%2"_s.arg(kSessionScheme, id);
    block.name = title.simplified();
    block.mimeType = u"text/markdown"_s;
    block.text = cutMiddle(markdown, kMaxChars);
    return block;
}

static ContentBlock imageBlock(const QByteArray &bytes, const QString &mimeType,
                               const QString &name)
{
    ContentBlock block;
    block.kind = BlockKind::Image;
    block.mimeType = mimeType;
    block.data = bytes;
    block.name = name;
    return block;
}

ContentBlock document(const QString &uri, const QString &name, const DocumentText &text)
{
    ContentBlock block;
    block.kind = BlockKind::Resource;
    block.uri = uri;
    block.name = text.pages == 0 ? name
        : text.pages == 1        ? Tr::tr("%1, 1 page").arg(name)
                                 : Tr::tr("%1, %2 pages").arg(name).arg(text.pages);
    block.mimeType = u"text/plain"_s;
    block.text = text.text;
    return block;
}

static QByteArray encoded(const QImage &image, const char *format, int quality)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !image.save(&buffer, format, quality))
        return {};
    return bytes;
}

Result<ContentBlock> image(const QImage &image, const QString &name)
{
    constexpr int kMaxSide = 2048; // endpoints make larger ones smaller themselves
    constexpr int kQuality = 88;
    if (image.isNull())
        return fail(ErrorCode::InvalidInput, u"no image"_s);
    if (const QByteArray png = encoded(image, "PNG", -1);
        !png.isEmpty() && png.size() <= kMaxImageBytes)
        return imageBlock(png, u"image/png"_s, name);
    const QImage smaller = std::max(image.width(), image.height()) <= kMaxSide
        ? image
        : image.scaled(kMaxSide, kMaxSide, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    QImage opaque(smaller.size(), QImage::Format_RGB32); // JPEG knows no transparency
    opaque.fill(Qt::white);
    QPainter(&opaque).drawImage(0, 0, smaller);
    const QByteArray jpeg = encoded(opaque, "JPEG", kQuality);
    if (jpeg.isEmpty() || jpeg.size() > kMaxImageBytes)
        return fail(ErrorCode::LimitExceeded, u"the image is too large"_s);
    return imageBlock(jpeg, u"image/jpeg"_s, name);
}

Result<ContentBlock> image(const QByteArray &bytes, const QString &name)
{
    const QString mimeType = imageMimeType(bytes);
    if (!mimeType.isEmpty() && bytes.size() <= kMaxImageBytes)
        return imageBlock(bytes, mimeType, name);
    QBuffer buffer;
    buffer.setData(bytes);
    QImageReader reader(&buffer);
    reader.setAutoTransform(true);
    // Bounded by QImageReader::allocationLimit().
    const QImage decoded = isOfPixels(reader.format()) ? reader.read() : QImage();
    if (decoded.isNull())
        return fail(ErrorCode::InvalidInput, u"no image that can be read"_s);
    return image(decoded, name);
}

Result<ContentBlock> fromPath(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return fail(ErrorCode::NotFound, u"does not exist"_s, path);
    if (info.isDir())
        return link(info.absoluteFilePath(), true);
    if (!info.isFile())
        return fail(ErrorCode::InvalidInput, u"is neither a file nor a folder"_s, path);
    if (!info.isReadable())
        return fail(ErrorCode::PermissionDenied, u"cannot be read"_s, path);
    const QMimeType type = QMimeDatabase().mimeTypeForFile(info, QMimeDatabase::MatchExtension);
    // A drawing is a text that the model can read and change.
    if (!type.name().startsWith("image/"_L1) || type.inherits(u"text/plain"_s)
        || type.inherits(u"application/xml"_s))
        return link(info.absoluteFilePath(), false);
    if (info.size() > kMaxImageFileBytes)
        return fail(ErrorCode::LimitExceeded, u"the image is too large"_s, path);
    QFile file;
    if (const auto isOpen = PlainFile::open(file, path); !isOpen)
        return fail(ErrorCode::PermissionDenied, isOpen.error().message, path);
    auto block = image(file.read(kMaxImageFileBytes), info.fileName());
    if (!block && block.error().code == ErrorCode::InvalidInput)
        return link(info.absoluteFilePath(), false); // of a kind that is not known here
    if (block)
        block->uri = QUrl::fromLocalFile(info.absoluteFilePath()).toString(QUrl::FullyEncoded);
    return block;
}

} // namespace Ui::Attachments
