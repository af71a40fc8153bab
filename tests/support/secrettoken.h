// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/secretfinder.h"

namespace Testing {

inline const QString kAlnum
    = QStringLiteral("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");
inline const QString kUpper = QStringLiteral("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
inline const QString kHex = QStringLiteral("0123456789abcdef");

//! Letters and digits as of a generator, the same in each run.
inline QString random(int size, const QString &of)
{
    QString text;
    quint32 state = 12345;
    for (int i = 0; i < size; ++i) {
        state = state * 1664525 + 1013904223;
        text += of.at((state >> 16) % of.size());
    }
    return text;
}

//! A token of that form, with \a size characters after its prefix.
inline QString tokenOf(const AgentCore::SecretForm &form, int size)
{
    using Body = AgentCore::SecretForm::Body;
    const bool isHex = form.body == Body::Hex || form.body == Body::Uuid;
    const bool isUpper = form.body == Body::Upper || form.body == Body::Serial;
    QString body = random(size, isHex ? kHex : isUpper ? kUpper : kAlnum);
    for (const int dash : {8, 13, 18, 23}) {
        if (form.body == Body::Uuid && dash < size)
            body[dash] = u'-';
    }
    return random(form.before, kAlnum) + form.prefix + body;
}

} // namespace Testing
