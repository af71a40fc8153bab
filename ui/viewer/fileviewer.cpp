// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/fileviewer.h"

#include "ui/text/displaypath.h"
#include "ui/viewer/filecontent.h"
#include "ui/viewer/textview.h"
#include "ui/widgets/button.h"

using namespace Qt::StringLiterals;

namespace Ui {

FileViewer::FileViewer(const FilePlace &place, QWidget *parent)
    : TextWindow(parent)
    , m_content(new FileContent(view(), place, LinkUse::Follow))
{
    setObjectName("fileViewer"_L1);
    setHeading(displayPath(place.path));
    setSuggestedFile(place.path);
    Button *external = addButton(tr("Open with another program"));
    connect(external, &Button::clicked, this, [this] { emit externalRequested(path()); });
    connect(m_content, &FileContent::loaded, this, [this] {
        setNote(m_content->note());
        emit loaded();
    });
}

const QString &FileViewer::path() const
{
    return m_content->path();
}

void FileViewer::goTo(const FilePlace &place)
{
    m_content->goTo(place.line, place.column);
}

} // namespace Ui
