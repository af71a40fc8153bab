// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <md4c.h>

namespace Ui {

class MarkdownBuilder;

//! Tells \a builder all that md4c finds in \a source: UTF-8, the dialect of GitHub without HTML.
void parseMarkdown(const QByteArray &source, MarkdownBuilder *builder);

//! The text of an entity such as "&amp;".
QString decodedEntity(QByteArrayView entity);

//! An address or a language as it was written, its entities decoded.
QString attributeText(const MD_ATTRIBUTE &attribute);

} // namespace Ui
