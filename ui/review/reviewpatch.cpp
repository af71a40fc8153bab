// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewpatch.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QMimeData>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kLinkMode = 0120000;

static QByteArray blobId(const QByteArray &bytes)
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData("blob " + QByteArray::number(bytes.size()) + '\0');
    hash.addData(bytes);
    return hash.result().toHex();
}

// The text was read as UTF-8 without its mark or as Latin-1; the id tells which.
static QByteArray bytesOf(const std::optional<QString> &text, const FileVersion &version)
{
    const QByteArray utf8 = text.value_or(QString()).toUtf8();
    for (const QByteArray &bytes :
         {utf8, "\xEF\xBB\xBF" + utf8, text.value_or(QString()).toLatin1()}) {
        if (blobId(bytes) == version.id)
            return bytes;
    }
    return utf8;
}

static QByteArray patchOf(const ReviewItem &item, const QString &folder)
{
    const ReviewedFile &file = item.file;
    const bool isMoved = file.state == ReviewedFile::State::Moved;
    PatchSide before{patchName(isMoved ? file.movedFrom : file.path, folder), file.before.mode, {}};
    PatchSide after{patchName(file.path, folder), file.after.mode, {}};
    const bool isSame = file.before == file.after || file.before.id == file.after.id;
    if (!isSame) {
        if ((file.before.isThere() && !file.oldText) || (file.after.isThere() && !file.newText))
            return "# " + quotedPatchName(after.name) + ": no text, or too long for a patch\n";
        before.bytes = bytesOf(file.oldText, file.before);
        after.bytes = bytesOf(file.newText, file.after);
    }
    // Another kind of file is another file.
    if (before.mode != 0 && after.mode != 0
        && (before.mode == kLinkMode) != (after.mode == kLinkMode))
        return filePatch(before, {before.name, 0, {}}) + filePatch({after.name, 0, {}}, after);
    return filePatch(before, after);
}

QByteArray reviewPatch(const QList<ReviewItem> &items, const QString &folder)
{
    QByteArray patch;
    for (const ReviewItem &item : items)
        patch += patchOf(item, folder);
    return patch;
}

QMimeData *reviewPatchData(const QList<ReviewItem> &items, const QString &folder)
{
    const QByteArray patch = reviewPatch(items, folder);
    auto *data = new QMimeData;
    data->setText(QString::fromUtf8(patch));
    data->setData(kPatchType, patch);
    return data;
}

QString reviewPatchName(const QList<ReviewItem> &items)
{
    const QString name = items.size() == 1 ? QFileInfo(items.constFirst().file.path).fileName()
                                           : u"%1 files"_s.arg(items.size());
    return name + ".patch"_L1;
}

} // namespace Ui
