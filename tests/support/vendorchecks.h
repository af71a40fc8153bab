// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/vendormock.h"

namespace Testing {

//! \brief What the vendor says to a request with \a body, which breaks one of its rules; empty:
//! none is broken.
//!
//! \a said: reasoning that must come back, by what the answer said besides (VendorAnswer::key()).
QString vendorFault(const VendorRow &row, const QJsonObject &body,
                    const QMap<QString, QJsonValue> &said);

//! The refusal with these words, in the vendor's form.
FakeAnswer vendorRefusal(const VendorRow &row, const QString &words);

} // namespace Testing
