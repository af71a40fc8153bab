// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/config/jsonwithcomments.h"

#include <algorithm>

namespace AgentCore {

//! Where the string that begins at \a from is over.
static qsizetype endOfString(const QByteArray &text, qsizetype from)
{
    for (qsizetype i = from + 1; i < text.size(); ++i) {
        if (text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            return i + 1;
    }
    return text.size();
}

//! Where the comment that begins at \a from is over; \a from: there is none.
static qsizetype endOfComment(const QByteArray &text, qsizetype from)
{
    const QByteArrayView rest = QByteArrayView(text).sliced(from);
    if (rest.startsWith("//")) {
        const qsizetype end = text.indexOf('\n', from);
        return end < 0 ? text.size() : end;
    }
    const qsizetype end = rest.startsWith("/*") ? text.indexOf("*/", from + 2) : -1;
    return end < 0 ? from : end + 2;
}

QByteArray withoutJsonComments(QByteArray text)
{
    if (text.startsWith("\xef\xbb\xbf"))
        std::fill_n(text.begin(), 3, ' ');
    qsizetype comma = -1; // the last thing that was not blank, when that was a comma
    for (qsizetype i = 0; i < text.size();) {
        const char c = text.at(i);
        if (c == '"') {
            i = endOfString(text, i);
            comma = -1;
            continue;
        }
        if (const qsizetype end = c == '/' ? endOfComment(text, i) : i; end > i) {
            std::replace_if(
                text.begin() + i, text.begin() + end, [](char d) { return d != '\n'; }, ' ');
            i = end;
            continue;
        }
        if ((c == '}' || c == ']') && comma >= 0)
            text[comma] = ' ';
        if (c == ',')
            comma = i;
        else if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
            comma = -1;
        ++i;
    }
    return text;
}

} // namespace AgentCore
