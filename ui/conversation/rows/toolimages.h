// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tooltypes.h"

#include <QImage>

#include <vector>

namespace Ui {

//! A picture of a tool call, or why it is not shown.
struct ToolPicture
{
    QImage image; //!< Null: see problem.
    QString problem; //!< For people.
};

//! \brief The pictures of a tool call, decoded once and in bounds.
class ToolImages
{
public:
    static constexpr qsizetype kMaxBytes = 16 * 1024 * 1024; //!< Of one, as it came.
    static constexpr qint64 kMaxPixels = 36'000'000; //!< Of one, before it is scaled.
    static constexpr qsizetype kMaxImages = 20; //!< Of a call.
    static constexpr int kMaxHeight = 320; //!< Larger ones are scaled down.

    void sync(const QList<AgentCore::ToolContent> &content);
    const std::vector<ToolPicture> &pictures() const { return m_pictures; }

private:
    QList<AgentCore::ToolImage> m_sources;
    std::vector<ToolPicture> m_pictures;
};

//! Decodes \a source; never more than the bounds of ToolImages.
ToolPicture toolPicture(const AgentCore::ToolImage &source);

} // namespace Ui
