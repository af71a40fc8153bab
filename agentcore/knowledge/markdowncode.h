// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace AgentCore {

//! \brief Whether lines of Markdown, given one after the other, are within fenced code. Source:
//! CommonMark 0.31, "Fenced code blocks".
class CodeFence
{
public:
    //! True when \a line is code or the border of code.
    bool takes(QStringView line);

private:
    QChar m_mark;
    qsizetype m_length = 0; // 0: outside
};

//! Behind the code span that begins at \a at; \a at itself behind its marks when it has no end.
qsizetype behindCodeSpan(QStringView line, qsizetype at);

} // namespace AgentCore
