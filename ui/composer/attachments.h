// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/history/sessionupdate.h"

class QImage;

namespace AgentCore {
struct DocumentText;
}

//! What may go along with a message, as blocks of content.
namespace Ui::Attachments {

inline constexpr qsizetype kMaxCount = 50; //!< In one message.
inline constexpr qsizetype kMaxTextBytes = 1 << 20; //!< Of one pasted text, as UTF-8.
inline constexpr qsizetype kMaxTotalBytes = 16 << 20; //!< Images and texts of one message.
inline constexpr qint64 kMaxImageFileBytes = 64 << 20; //!< Read at all, to be made smaller.

enum class Kind { File, Folder, Image, Text, Session, Other };

Kind kind(const AgentCore::ContentBlock &block);
//! For people: without control characters, never empty.
QString name(const AgentCore::ContentBlock &block);
//! The kind in a word, and the size where it is known.
QString detail(const AgentCore::ContentBlock &block);
//! Of resources/icons.
QString iconName(const AgentCore::ContentBlock &block);
//! Bytes that the message itself gets by it.
qsizetype weight(const AgentCore::ContentBlock &block);

//! A link to what is at \a path (absolute). Does not look whether it is there.
AgentCore::ContentBlock link(const QString &path, bool isFolder);
//! \a number: counts the pasted texts of a message, from 1.
AgentCore::ContentBlock pastedText(const QString &text, int number);
//! The text of another conversation.
AgentCore::ContentBlock session(const QString &id, const QString &title, const QString &markdown);
//! The text of the document \a name at \a uri.
AgentCore::ContentBlock document(const QString &uri, const QString &name,
                                 const AgentCore::DocumentText &text);
//! Long texts are attached rather than inserted.
bool isLongText(QStringView text);

//! \brief The image, as PNG or JPEG small enough for endpoints. Blocks, for worker threads.
//!
//! InvalidInput for one without pixels, LimitExceeded when it cannot be made small enough.
AgentCore::Result<AgentCore::ContentBlock> image(const QImage &image, const QString &name);
//! As above from encoded bytes, which stay as they are when endpoints take them. InvalidInput for
//! what is no image.
AgentCore::Result<AgentCore::ContentBlock> image(const QByteArray &bytes, const QString &name);
//! \brief Looks what is at \a path: an image, another file, a folder. Blocks, for worker threads.
//!
//! NotFound, PermissionDenied, InvalidInput for pipes and devices; LimitExceeded.
AgentCore::Result<AgentCore::ContentBlock> fromPath(const QString &path);

} // namespace Ui::Attachments
