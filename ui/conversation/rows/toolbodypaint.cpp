// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the parts of a ToolBody stand, how they are painted, and what can be clicked in them.
#include "ui/conversation/rows/rowpainting.h"
#include "ui/conversation/rows/toolbody.h"
#include "ui/diff/diffstyle.h"
#include "ui/markdown/markdowndocument.h"
#include "ui/text/displaypath.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::ToolBody)
};
} // namespace

static QString openText()
{
    return Texts::tr("Open the file at the change");
}

static QString otherStyle()
{
    return DiffStyle::instance()->isSideBySide() ? Texts::tr("Unified") : Texts::tr("Side by side");
}

static int captionHeight()
{
    return QFontMetrics(Theme::secondaryFont()).height() + Theme::kGrid;
}

static int imageWidth(const QImage &image, int width)
{
    return std::min(image.width(), std::max(1, width));
}

int ToolBody::heightForWidth(int width)
{
    m_width = width;
    int y = 0;
    qsizetype position = 0;
    for (Part &part : m_parts) {
        if (!part.caption.isEmpty())
            y += captionHeight();
        part.top = y;
        switch (part.kind) {
        case Part::Kind::Text:
            part.height = int(part.text->lineCount()) * part.text->lineHeight();
            part.begin = position;
            position += part.text->text().size() + 1;
            break;
        case Part::Kind::Diff:
            part.height = diffPartHeight(part);
            break;
        case Part::Kind::Image:
            part.height = part.image.size()
                              .scaled(imageWidth(part.image, width), part.image.height(),
                                      Qt::KeepAspectRatio)
                              .height()
                + Theme::kGap;
            break;
        case Part::Kind::Place:
        case Part::Kind::More:
        case Part::Kind::MoreArguments:
            part.height = rowLineHeight();
            break;
        case Part::Kind::Note:
            part.height = Theme::kGrid;
            break;
        }
        y += part.height
            + (part.kind == Part::Kind::Text || part.kind == Part::Kind::Diff ? Theme::kGap : 0);
    }
    return y;
}

QRect ToolBody::partRect(const Part &part, const QPoint &topLeft) const
{
    return {topLeft.x(), topLeft.y() + part.top, m_width, part.height};
}

static QString placeText(const AgentCore::ToolLocation &place)
{
    const QString path = displayPath(place.path);
    return place.line ? path + u':' + QString::number(*place.line) : path;
}

void ToolBody::paint(QPainter *painter, const QPoint &topLeft, const RowPaint &how)
{
    for (Part &part : m_parts) {
        const QRect rect = partRect(part, topLeft);
        if (!part.caption.isEmpty()) {
            paintText(painter,
                      QRect(rect.left(), rect.top() - captionHeight(), m_width, captionHeight()),
                      part.caption, Theme::secondaryFont(),
                      Theme::color(Theme::Role::TextMuted, how.palette));
        }
        if (rect.intersects(how.clip))
            paintPart(painter, part, topLeft, how);
    }
    for (const Hit &hit : hits(topLeft))
        paintHit(painter, hit, how);
}

void ToolBody::paintHit(QPainter *painter, const Hit &hit, const RowPaint &how) const
{
    switch (hit.action) {
    case Hit::Action::ShowMore:
        paintButton(painter, hit, how, u"expand"_s, hit.target);
        break;
    case Hit::Action::ShowOutput:
        paintButton(painter, hit, how, {}, Texts::tr("Whole output"));
        break;
    case Hit::Action::SwitchDiffs:
        paintButton(painter, hit, how, {}, otherStyle());
        break;
    case Hit::Action::OpenFile:
        if (hit.tip == openText())
            paintButton(painter, hit, how, {}, Texts::tr("Open"));
        break;
    default:
        break;
    }
}

void ToolBody::paintPart(QPainter *painter, Part &part, const QPoint &topLeft, const RowPaint &how)
{
    const QRect rect = partRect(part, topLeft);
    switch (part.kind) {
    case Part::Kind::Text:
        part.text->paint(painter, rect, how.clip, 0, part.text->lineCount(), m_offset, how.palette,
                         how.selectionBegin - part.begin, how.selectionEnd - part.begin);
        part.places.paint(painter, *part.text, rect, how.clip, m_offset, how.palette);
        break;
    case Part::Kind::Diff:
        painter->save();
        painter->setClipRect(rect, Qt::IntersectClip);
        if (part.rows.isEmpty())
            paintDiff(painter, rect, how.clip.intersected(rect), m_diffs.at(part.diff),
                      Theme::codeFont(), how.palette, kMaxLines, m_offset);
        else
            paintSideBySide(painter, rect, how.clip.intersected(rect), m_diffs.at(part.diff),
                            part.rows, Theme::codeFont(), how.palette, kMaxLines, m_offset);
        painter->restore();
        break;
    case Part::Kind::Image: {
        const QSize size(imageWidth(part.image, m_width), rect.height() - Theme::kGap);
        painter->drawImage(mirrored({rect.topLeft(), size}, m_width, rect.left()), part.image);
        break;
    }
    case Part::Kind::Place:
        paintText(painter, rect, placeText(part.place), Theme::secondaryFont(),
                  Theme::color(Theme::Role::Link, how.palette));
        break;
    case Part::Kind::More:
    case Part::Kind::MoreArguments:
    case Part::Kind::Note:
        break;
    }
}

// New files have no other side.
int ToolBody::diffPartHeight(Part &part) const
{
    const DiffLines &diff = m_diffs.at(part.diff);
    part.rows.clear();
    if (DiffStyle::instance()->isSideBySide() && m_width >= kMinSideBySideWidth && !diff.isNewFile)
        part.rows = sideBySideRows(diff);
    if (part.rows.isEmpty())
        return diffHeight(diff, Theme::codeFont(), kMaxLines);
    const int rows = int(std::min(part.rows.size(), qsizetype(kMaxLines)));
    return rows * diffHeight(diff, Theme::codeFont(), 1);
}

// At the end of the line with the path.
QList<Hit> ToolBody::diffHits(const Part &part, const QPoint &topLeft) const
{
    const DiffLines &diff = m_diffs.at(part.diff);
    const int top = topLeft.y() + part.top - captionHeight();
    int right = topLeft.x() + m_width;
    const auto place = [&](const QString &text) {
        right -= buttonWidth({}, text);
        return mirrored({right, top, buttonWidth({}, text), captionHeight()}, m_width, topLeft.x());
    };
    QList<Hit> hits;
    const auto changed = std::ranges::find_if(
        diff.lines, [](const DiffLine &line) { return line.kind == DiffLine::Kind::Added; });
    hits += Hit{Hit::Action::OpenFile, place(Texts::tr("Open")), diff.path, openText(),
                changed == diff.lines.cend() ? 0 : changed->newNumber};
    if (!diff.isNewFile && m_width >= kMinSideBySideWidth)
        hits += Hit{Hit::Action::SwitchDiffs, place(otherStyle()), {}, {}};
    return hits;
}

// At the end of the line above the output.
QRect ToolBody::outputButton(const QPoint &topLeft) const
{
    const auto output = std::ranges::find_if(m_parts, [](const Part &part) {
        return part.kind == Part::Kind::More
            || (part.kind == Part::Kind::Text && part.caption == Texts::tr("Output"));
    });
    if (!m_hasOutput || output == m_parts.end())
        return {};
    const int width = buttonWidth({}, Texts::tr("Whole output"));
    const int top = topLeft.y() + output->top;
    const bool isMore = output->kind == Part::Kind::More;
    const int height = isMore ? rowLineHeight() : captionHeight();
    return mirrored({topLeft.x() + m_width - width, isMore ? top : top - height, width, height},
                    m_width, topLeft.x());
}

Hit ToolBody::placeAt(const QPoint &point)
{
    for (Part &part : m_parts) {
        if (part.kind == Part::Kind::Text && point.y() >= part.top
            && point.y() < part.top + part.height && point.x() >= 0 && point.x() < m_width)
            return part.places.hitAt(*part.text, point - QPoint(0, part.top), m_offset);
    }
    return {};
}

QList<Hit> ToolBody::files()
{
    QList<Hit> files;
    for (Part &part : m_parts) {
        if (part.kind != Part::Kind::Text)
            continue;
        const QList<Hit> hits = part.places.hits(*part.text, 0, kMaxLines);
        for (const Hit &hit : hits) {
            const bool isKnown = std::ranges::any_of(files, [&hit](const Hit &other) {
                return other.target == hit.target && other.line == hit.line;
            });
            if (!isKnown && files.size() < kMaxPlaces)
                files += hit;
        }
    }
    return files;
}

QList<Hit> ToolBody::hits(const QPoint &topLeft) const
{
    QList<Hit> hits;
    if (const QRect rect = outputButton(topLeft); !rect.isEmpty())
        hits += Hit{Hit::Action::ShowOutput, rect, m_callId,
                    Texts::tr("Show all that was printed in a window of its own")};
    for (const Part &part : m_parts) {
        QRect rect = partRect(part, topLeft);
        if (part.kind == Part::Kind::Diff) {
            hits += diffHits(part, topLeft);
        } else if (part.kind == Part::Kind::More || part.kind == Part::Kind::MoreArguments) {
            const bool isOutput = part.kind == Part::Kind::More;
            const QString count = QLocale().toString(isOutput ? m_hiddenLines : m_hiddenArguments);
            hits += Hit{Hit::Action::ShowMore,
                        mirrored(rect.adjusted(-Theme::kGap, 0, 0, 0), m_width, topLeft.x()),
                        isOutput ? Texts::tr("Show more (%1 lines above)").arg(count)
                                 : Texts::tr("Show more (%1 lines below)").arg(count),
                        {}};
        } else if (part.kind == Part::Kind::Place) {
            rect.setWidth(
                std::min(m_width, textWidth(placeText(part.place), Theme::secondaryFont())));
            hits += Hit{Hit::Action::OpenFile, mirrored(rect, m_width, topLeft.x()),
                        part.place.path, Texts::tr("Open the file"), part.place.line.value_or(0)};
        }
    }
    return hits;
}

} // namespace Ui
