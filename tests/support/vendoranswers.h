// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/vendormock.h"

namespace Testing {

//! One answer of a VendorMock.
struct VendorAnswer
{
    QString thought; //!< Empty: none.
    QString text; //!< Empty where there are calls.
    QStringList callIds; //!< Each a call of `look`.
    QString patch; //!< Text of one more call, of the tool `apply_patch`; empty: none.
    QString patchId;
    int number = 0; //!< In the arguments of the calls and in signatures.

    //! What tells this answer from others: its text or the arguments of its first call.
    QString key() const;
    QString arguments(qsizetype call) const;
};

//! As the vendor streams it.
FakeAnswer streamed(const VendorRow &row, const VendorAnswer &answer);

//! What of its reasoning must come back with it; undefined: nothing.
QJsonValue reasoningToReturn(const VendorRow &row, const VendorAnswer &answer);

} // namespace Testing
